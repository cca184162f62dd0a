import type { QueryName, Request } from "./client";

/** What an answer was made from: it is stale as soon as one of these tags is named. */
type Provides = { [N in QueryName]: (params: Request<N>) => readonly string[] };

const provides: Provides = {
  "agent.list": () => ["agents", "tasks"],
  "agent.get": () => ["agents"],
  "task.list": () => ["tasks"],
  "task.get": ({ id }) => [`task:${id}`],
  "context.list": () => ["contexts", "tasks"],
  "context.get": ({ id }) => [`context:${id}`],
  "settings.get": () => ["settings"],
  "storage.preview": () => ["tasks"],
  "system.info": () => ["system", "settings"],
};

/** Whether an answer under this key is stale once these tags were named. */
export function isStale(queryKey: readonly unknown[], tags: ReadonlySet<string>): boolean {
  const [action, params] = queryKey;
  if (typeof action !== "string" || !(action in provides)) return false;
  const of = provides[action as QueryName] as (params: unknown) => readonly string[];
  return of(params).some((tag) => tags.has(tag));
}
