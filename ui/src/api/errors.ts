import type { Failure } from "./gen";

/** Codes that the window itself gives when the engine could not be asked. */
export type WindowCode = "window.unreachable" | "window.unreadable";

/** An action that failed, or an engine that could not be asked. */
export class ActionError extends Error {
  override readonly name = "ActionError";
  readonly code: Failure["code"] | WindowCode;
  readonly field: string | undefined;
  readonly hint: string | undefined;

  constructor(failure: {
    code: Failure["code"] | WindowCode;
    message: string;
    field?: string;
    hint?: string;
  }) {
    super(failure.message);
    this.code = failure.code;
    this.field = failure.field;
    this.hint = failure.hint;
  }

  /** Whether the sentence has to come from the window's own catalogue. */
  get isOurs(): boolean {
    return this.code.startsWith("window.");
  }

  /** Whether asking again without changing anything may help. */
  get isPassing(): boolean {
    return this.code === "window.unreachable" || this.code === "engine.busy";
  }

  /** Whether this page has no session with the engine. */
  get isSignedOut(): boolean {
    return this.code === "control.unauthenticated" || this.code === "control.link_used";
  }
}

/** Whatever was thrown, as an error that can be shown. */
export function asActionError(error: unknown): ActionError {
  if (error instanceof ActionError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ActionError({ code: "window.unreadable", message });
}
