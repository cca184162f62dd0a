import { describe, expect, it, vi } from "vitest";
import type { Client } from "../../api/client";
import { ActionError } from "../../api/errors";
import type { TaskLedger } from "../tasks/ledger";
import { Outbox } from "./outbox";

function setUp(answer: () => Promise<unknown>) {
  const history: { role: string }[] = [];
  const ledger = { get: () => ({ task: { history } }) } as unknown as TaskLedger;
  const call = vi.fn<() => Promise<unknown>>(answer);
  return { outbox: new Outbox({ call } as unknown as Client, ledger), call, history };
}

const before = { agent: "echo", contextId: undefined };
const after = { agent: "echo", contextId: "c1" };

describe("Outbox", () => {
  it("shows a message at once and hands it to the conversation that begins with it", async () => {
    const { outbox } = setUp(async () => ({ taskId: "t1", contextId: "c1" }));
    const sending = outbox.send(before, "hello", undefined);
    expect(outbox.at(before).map(({ text }) => text)).toEqual(["hello"]);
    await expect(sending).resolves.toBe("c1");
    expect(outbox.at(before)).toEqual([]);
    expect(outbox.at(after)).toMatchObject([{ text: "hello", taskId: "t1" }]);
  });

  it("lets go of a message as soon as its task shows it", async () => {
    const { outbox, history } = setUp(async () => ({ taskId: "t1", contextId: "c1" }));
    await outbox.send(after, "hello", undefined);
    outbox.settle(after);
    expect(outbox.at(after)).toHaveLength(1);
    history.push({ role: "ROLE_USER" });
    outbox.settle(after);
    expect(outbox.at(after)).toEqual([]);
  });

  it("counts a follow-up as shown only when one more message is there than before", async () => {
    const { outbox, history } = setUp(async () => ({ taskId: "t1", contextId: "c1" }));
    history.push({ role: "ROLE_USER" });
    await outbox.send(after, "more", "t1");
    outbox.settle(after);
    expect(outbox.at(after)).toHaveLength(1);
    history.push({ role: "ROLE_USER" });
    outbox.settle(after);
    expect(outbox.at(after)).toEqual([]);
  });

  it("keeps an answer that has no task", async () => {
    const message = { messageId: "m", role: "ROLE_AGENT", parts: [{ text: "hi" }] };
    const { outbox } = setUp(async () => ({ contextId: "c1", message }));
    await outbox.send(before, "hello", undefined);
    outbox.settle(after);
    expect(outbox.at(after)[0]?.reply?.parts).toEqual([{ text: "hi" }]);
  });

  it("takes a message out again when it could not be sent", async () => {
    const error = new ActionError({ code: "agent.stopped", message: "Echo is stopped." });
    const { outbox } = setUp(async () => Promise.reject(error));
    await expect(outbox.send(after, "hello", undefined)).rejects.toBe(error);
    expect(outbox.at(after)).toEqual([]);
  });
});
