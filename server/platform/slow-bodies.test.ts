import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SlowBodies } from "./slow-bodies";

const bodies = new SlowBodies();
let arrived = 0;
let received = 0;
const server = createServer((request, response) => {
  bodies.watch(request, response, String(request.headers["x-from"]));
  arrived += 1;
  request.on("error", () => undefined);
  request.once("end", () => response.end("whole"));
  if (request.url === "/unread") return;
  request.on("data", (piece: Buffer) => {
    received += piece.length;
  });
});
beforeAll(async () => {
  // What is counted are the seconds of the test.
  bodies.end();
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());
beforeEach(() => {
  arrived = 0;
  received = 0;
});

type Line = { socket: Socket; answer: Promise<string> };

/** A request whose body has begun. */
function begin(from: string, length: number, path = "/"): Line {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nx-from: ${from}\r\nContent-Length: ${length}\r\n\r\nx`);
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (piece) => {
      text += piece;
      if (/\r\n\r\n/.test(text)) resolve(text.split("\r\n")[0] ?? "");
    });
    socket.on("error", () => resolve("cut"));
    socket.on("close", () => resolve("cut"));
  });
  return { socket, answer };
}

async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) bodies.tick();
  // What was cut has left.
  await new Promise((done) => setImmediate(done));
}

const isOpen = ({ socket }: Line) => !socket.destroyed && socket.bytesRead === 0;

test("a body that does not come is cut off, whatever the door", async () => {
  const line = begin("203.0.113.1", 100);
  await expect.poll(() => arrived).toBe(1);
  await seconds(20);
  expect(isOpen(line)).toBe(true);
  await seconds(1);
  expect(await line.answer).toBe("HTTP/1.1 408 Request Timeout");
});

test("one that keeps the pace is not, nor one that we leave lying", async () => {
  const large = Buffer.alloc(500_000, "x");
  const paced = begin("203.0.113.2", large.length + 2);
  const unread = begin("203.0.113.2", large.length + 2, "/unread");
  paced.socket.write(large);
  unread.socket.write(large);
  await expect.poll(() => arrived).toBe(2);
  await expect.poll(() => received).toBeGreaterThan(large.length);
  await seconds(30);
  expect([isOpen(paced), isOpen(unread)]).toEqual([true, true]);
  paced.socket.write("x");
  expect(await paced.answer).toBe("HTTP/1.1 200 OK");
  unread.socket.destroy();
});

test("what came quickly buys no long silence", async () => {
  const large = Buffer.alloc(5_000_000, "x");
  const line = begin("203.0.113.3", large.length + 2);
  line.socket.write(large);
  await expect.poll(() => received).toBeGreaterThan(large.length);
  await seconds(30);
  expect(isOpen(line)).toBe(true);
  await seconds(2);
  expect(await line.answer).toBe("HTTP/1.1 408 Request Timeout");
});

test("of one network so many may be slow; another's are not counted with them", async () => {
  const many = Array.from({ length: 80 }, (_, index) => begin(`203.0.113.${index}`, 100));
  const same = Array.from({ length: 80 }, () => begin("198.51.100.9", 100));
  await expect.poll(() => arrived).toBe(160);
  await seconds(5);
  await expect.poll(() => same.filter(isOpen).length).toBe(64);
  expect(many.filter(isOpen)).toHaveLength(80);
  for (const { socket } of [...many, ...same]) socket.destroy();
});
