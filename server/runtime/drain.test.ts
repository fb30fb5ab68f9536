import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { drainable } from "./drain";

const SIZE = 5_000_000;

/** A caller on a slow line, whose server is told to end when the first piece is there; answers what arrived. */
async function slowCaller(patienceMs: number, size = SIZE): Promise<{ bytes: number; tookMs: number }> {
  const server = createServer((_request, response) => response.end(Buffer.alloc(size)));
  const drain = drainable(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  let bytes = 0;
  let ended: Promise<void> | undefined;
  const started = performance.now();
  try {
    for await (const chunk of socket) {
      bytes += chunk.length;
      ended ??= drain(patienceMs);
      // 2.5 MB a second.
      await pause(chunk.length / 2_500);
    }
  } catch {
    // Cut.
  }
  await ended;
  return { bytes, tookMs: performance.now() - started };
}

test("an answer that is under way arrives whole, and an idle connection holds nobody up", async () => {
  const { bytes, tookMs } = await slowCaller(20_000);
  expect(bytes).toBeGreaterThan(SIZE);
  expect(tookMs).toBeLessThan(10_000);
});

test("nobody waits longer than was said", async () => {
  // More than the line itself holds, which arrives after the cut: up to some 10 MB.
  const size = 8 * SIZE;
  const { bytes, tookMs } = await slowCaller(300, size);
  expect(bytes).toBeLessThan(size);
  expect(tookMs).toBeLessThan(size / 2_500);
});
