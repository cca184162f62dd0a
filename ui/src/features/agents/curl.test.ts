import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { curlSnippet } from "./curl";

/** What a shell hands to `curl`, one argument a line. */
function argumentsOf(snippet: string): string[] {
  const script = `curl() { printf '%s\\n' "$@"; }\n${snippet}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).trimEnd().split("\n");
}

describe("curlSnippet", () => {
  it("is one command that a shell reads as it is meant, whatever the text", () => {
    const text = `it's "quoted" $HOME \`x\` \\ ; rm`;
    const given = argumentsOf(curlSnippet("http://127.0.0.1:41242/a2a/echo", text, "m-1"));
    expect(given.slice(0, 2)).toEqual(["-sS", "http://127.0.0.1:41242/a2a/echo"]);
    expect(JSON.parse(given.at(-1) ?? "")).toEqual({
      jsonrpc: "2.0",
      id: 1,
      method: "SendMessage",
      params: { message: { messageId: "m-1", role: "ROLE_USER", parts: [{ text }] } },
    });
  });

  it("names the version of the protocol and the content type", () => {
    const given = argumentsOf(curlSnippet("http://127.0.0.1:1/", "x", "m"));
    expect(given).toContain("A2A-Version: 1.0");
    expect(given).toContain("Content-Type: application/json");
  });
});
