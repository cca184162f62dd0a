// A wire between browser and program that a test can cut: a plain forward proxy that leaves no trace.

import { createServer, request } from "node:http";

export async function startWire() {
  const sockets = new Set();
  let whole = true;
  const server = createServer((from, to) => {
    if (!whole) {
      from.socket.destroy();
      return;
    }
    const { host, pathname, search } = new URL(from.url);
    const headers = { ...from.headers };
    delete headers["proxy-connection"];
    const forward = request(
      `http://${host}${pathname}${search}`,
      { method: from.method, headers },
      (answer) => {
        to.writeHead(answer.statusCode, answer.headers);
        answer.pipe(to);
      },
    );
    forward.on("error", () => to.destroy());
    to.on("close", () => forward.destroy());
    from.pipe(forward);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    /** For the browser's context: everything goes through the wire, this machine too. */
    proxy: { server: `http://127.0.0.1:${server.address().port}`, bypass: "<-loopback>" },
    cut() {
      whole = false;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      whole = true;
    },
    stop() {
      this.cut();
      server.close();
    },
  };
}
