/** A command that sends a message to an agent from any shell that knows single quotes. */
export function curlSnippet(url: string, text: string, messageId: string): string {
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "SendMessage",
    params: { message: { messageId, role: "ROLE_USER", parts: [{ text }] } },
  });
  return [
    `curl -sS ${quoted(url)} \\`,
    "  -H 'Content-Type: application/json' \\",
    "  -H 'A2A-Version: 1.0' \\",
    `  -d ${quoted(body)}`,
  ].join("\n");
}

/** A single-quoted word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A repeated message id would get the first answer again, so every copy has its own. */
export function newMessageId(): string {
  return crypto.randomUUID();
}
