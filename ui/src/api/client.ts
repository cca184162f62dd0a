import { ActionError } from "./errors";
import type { ActionName, Actions, Failure } from "./gen";
import type { Transport } from "./transport";

/** The names of the actions that only read. */
export type QueryName = {
  [N in ActionName]: Actions[N]["kind"] extends "query" ? N : never;
}[ActionName];

/** The names of the actions that change something. */
export type MutationName = Exclude<ActionName, QueryName>;

export type Request<N extends ActionName> = Actions[N]["request"];
export type Response<N extends ActionName> = Actions[N]["response"];

/** Calls actions: what comes back follows from the action's name. */
export class Client {
  constructor(readonly transport: Transport) {}

  async call<N extends ActionName>(
    action: N,
    params: Request<N>,
    signal?: AbortSignal,
  ): Promise<Response<N>> {
    const envelope = await this.transport.call(action, params, signal);
    if (isEnvelope(envelope)) {
      if (envelope.ok) return envelope.data as Response<N>;
      throw new ActionError(envelope);
    }
    throw new ActionError({ code: "window.unreadable", message: action });
  }
}

type AnyEnvelope = { ok: true; data: unknown } | ({ ok: false } & Failure);

function isEnvelope(value: unknown): value is AnyEnvelope {
  if (typeof value !== "object" || value === null || !("ok" in value)) return false;
  if (value.ok === true) return "data" in value;
  return "code" in value && "message" in value;
}
