import { Client } from "../api/client";
import { type Api, makeQueryClient } from "../api/hooks";
import { Invalidation } from "../api/invalidation";
import { Live } from "../api/live";
import type { Transport } from "../api/transport";
import { Outbox } from "../features/conversations/outbox";
import { TaskLedger } from "../features/tasks/ledger";

/** Everything that lives as long as the window. */
export interface Services extends Api {
  ledger: TaskLedger;
  outbox: Outbox;
}

export function makeServices(transport: Transport): Services {
  const client = new Client(transport);
  const queries = makeQueryClient();
  const invalidation = new Invalidation(queries);
  const live = new Live(transport, {
    invalidate: (tags) => invalidation.tags(tags),
    missed: () => {
      invalidation.everything();
      ledger.retry();
    },
  });
  const ledger = new TaskLedger(client, live);
  const outbox = new Outbox(client, ledger);
  return { client, queries, invalidation, live, ledger, outbox };
}
