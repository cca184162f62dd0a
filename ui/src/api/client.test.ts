import { describe, expect, expectTypeOf, it } from "vitest";
import { Client } from "./client";
import { ActionError } from "./errors";
import type { Actions, AgentView, Settings, TaskDetail } from "./gen";
import type { Transport } from "./transport";

function answering(envelope: unknown): Client {
  const transport: Transport = {
    call: async () => envelope,
    live: () => () => undefined,
    openUrl: async () => undefined,
  };
  return new Client(transport);
}

describe("Client", () => {
  it("answers with the data of the envelope", async () => {
    const client = answering({ ok: true, data: { agents: [] } });
    await expect(client.call("agent.list", {})).resolves.toEqual({ agents: [] });
  });

  it("throws the failure with its code, field, sentence and hint", async () => {
    const failure = {
      ok: false,
      code: "agent.not_found",
      field: "id",
      message: "No such agent.",
      hint: "Look.",
    };
    const error = await answering(failure)
      .call("agent.get", { id: "x" })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ActionError);
    expect(error).toMatchObject({
      code: "agent.not_found",
      field: "id",
      message: "No such agent.",
      hint: "Look.",
    });
  });

  it("refuses an answer that is no envelope", async () => {
    for (const answer of [null, 1, {}, { ok: true }, { ok: false }]) {
      await expect(answering(answer).call("system.info", {})).rejects.toMatchObject({
        code: "window.unreadable",
      });
    }
  });
});

describe("the types of actions", () => {
  const client = answering({ ok: true, data: {} });

  it("make the answer follow from the name", () => {
    expectTypeOf(client.call<"agent.list">).returns.resolves.toEqualTypeOf<{ agents: AgentView[] }>();
    expectTypeOf(client.call<"task.get">).returns.resolves.toEqualTypeOf<TaskDetail>();
    expectTypeOf(client.call<"settings.update">).returns.resolves.toEqualTypeOf<Settings>();
    expectTypeOf<Actions["message.send"]["request"]>().toHaveProperty("agent");
  });

  it("refuse a call that does not exist, and parameters that do not fit", () => {
    const never = (): unknown => [
      // @ts-expect-error there is no such action
      client.call("agent.explode", {}),
      // @ts-expect-error the id is missing
      client.call("task.get", {}),
      // @ts-expect-error the id is text
      client.call("task.get", { id: 7 }),
      // @ts-expect-error there is no such theme
      client.call("settings.update", { theme: "sepia" }),
    ];
    expect(never).toBeTypeOf("function");
  });
});
