import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Answers how to end the server: no new connections, open requests finish, for so long at most. Node's own way of closing idle connections
 * cuts an answer that was handed to the line but has not left it yet, which on a slow line is most of it.
 */
export function drainable(server: Server): (patienceMs: number) => Promise<void> {
  const requests = new Map<Socket, number>();
  let ending = false;
  const settle = (socket: Socket) => {
    // After all that is still to be sent.
    if (ending && !requests.get(socket)) socket.end();
  };
  server.on("connection", (socket) => {
    requests.set(socket, 0);
    socket.once("close", () => requests.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once("close", () => {
      if (!requests.has(socket)) return;
      requests.set(socket, (requests.get(socket) ?? 1) - 1);
      settle(socket);
    });
  });
  return async (patienceMs) => {
    ending = true;
    server.closeIdleConnections = () => undefined;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of requests.keys()) settle(socket);
    let timer: NodeJS.Timeout | undefined;
    const impatient = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([closed, impatient]);
    clearTimeout(timer);
    server.closeAllConnections();
  };
}
