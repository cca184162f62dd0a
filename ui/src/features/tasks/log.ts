/** The events of one task from the first on, for its timeline. */
import { useEffect, useState } from "react";
import { useApi } from "../../api/hooks";
import type { LiveEvent } from "../../api/gen";

const NONE: readonly LiveEvent[] = [];

export function useTaskLog(taskId: string): readonly LiveEvent[] {
  const { live } = useApi();
  const [shown, setShown] = useState({ taskId, log: NONE });
  useEffect(() => {
    let known = NONE;
    return live.watch({
      taskId,
      position: () => known.at(-1)?.seq ?? 0,
      apply: (events) => {
        const position = known.at(-1)?.seq ?? 0;
        const fresh = events.filter(({ seq }) => seq > position);
        if (fresh.length === 0) return;
        known = [...known, ...fresh];
        setShown({ taskId, log: known });
      },
    });
  }, [live, taskId]);
  return shown.taskId === taskId ? shown.log : NONE;
}
