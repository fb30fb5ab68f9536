import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Connections } from "./connections";

/** More than the machine takes for a line that nobody reads. */
const LARGE = 32_000_000;
const server = createServer((request, response) => {
  if (!connections.admits(request, response)) return;
  answered += 1;
  response.end(request.url === "/large" ? Buffer.alloc(LARGE) : "small");
});
const connections = new Connections(server);
let answered = 0;
const served: Socket[] = [];
server.on("connection", (socket) => served.push(socket));

beforeAll(async () => {
  // What is counted are the seconds of the test.
  connections.end();
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

/** Asks, and takes no answer; both ends of its line. */
async function ask(path: string): Promise<{ reader: Socket; line: Socket }> {
  const before = served.length;
  const reader = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  reader.on("error", () => undefined);
  reader.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await expect.poll(() => served[before]?.bytesWritten ?? 0).toBeGreaterThan(0);
  const line = served[before];
  if (!line) throw new Error("nobody came");
  return { reader, line };
}

function seconds(count: number): void {
  for (let second = 0; second < count; second += 1) connections.tick();
}

test("an answer that nobody takes is given up once a poor line would have taken it", async () => {
  const { reader, line } = await ask("/large");
  expect(line.writableLength).toBeGreaterThan(0);
  seconds(20 + Math.floor(line.writableLength / 16_000));
  expect(line.destroyed).toBe(false);
  seconds(2);
  expect(line.destroyed).toBe(true);
  reader.destroy();
});

test("a connection whose answers have left may be idle, and one that takes them begins anew", async () => {
  const [idle, late] = [await ask("/"), await ask("/large")];
  await expect.poll(() => idle.line.writableLength).toBe(0);
  seconds(1_000);
  late.reader.resume();
  await expect.poll(() => late.line.writableLength).toBe(0);
  seconds(5_000);
  expect([idle.line.destroyed, late.line.destroyed]).toEqual([false, false]);
  idle.reader.destroy();
  late.reader.destroy();
});

test("what one network leaves unread is bounded over all its connections, and behind the first answer of each", async () => {
  const lines = [];
  for (let n = 0; n < 3; n += 1) lines.push(await ask("/large"));
  seconds(1);
  expect(lines.map(({ line }) => line.destroyed)).toEqual([false, false, true]);
  for (const { reader } of lines) reader.destroy();
  // One connection, and several answers that wait behind each other.
  const { reader, line } = await ask("/large");
  reader.write("GET /large HTTP/1.1\r\nHost: a\r\n\r\n".repeat(3));
  const before = answered;
  await expect.poll(() => answered - before).toBe(3);
  seconds(1);
  expect(line.destroyed).toBe(true);
  reader.destroy();
});

test("a connection that asks again and again before it was answered is cut, and what it asked for is not made", async () => {
  const { reader, line } = await ask("/large");
  const before = answered;
  reader.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(2_000));
  await expect.poll(() => line.destroyed).toBe(true);
  expect(answered - before).toBe(7);
  reader.destroy();
});

test("one that asks as often, but in its turn, is answered", async () => {
  const { reader } = await ask("/");
  for (let turn = 0; turn < 50; turn += 1) {
    reader.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const said = reader.bytesRead;
    reader.resume();
    await expect.poll(() => reader.bytesRead, { interval: 1 }).toBeGreaterThan(said);
  }
  expect(reader.destroyed).toBe(false);
  reader.destroy();
});

/** Sockets as a server hears of them: what a thousand real ones would cost is not what is tested. */
function crowd(isOurs?: (address: string) => boolean) {
  const server = createServer();
  new Connections(server, isOurs).end();
  return (address: string) => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: address });
    server.emit("connection", socket);
    return socket;
  };
}

test("one network has so many connections, idle ones too, and others come in beside it", async () => {
  const arrive = crowd();
  const own = Array.from({ length: 1_030 }, (_, n) => arrive(`2001:db8:7:9::${n.toString(16)}`));
  expect(own.filter(({ destroyed }) => destroyed)).toHaveLength(6);
  expect(arrive("2001:db8:7:a::1").destroyed).toBe(false);
  const [first] = own;
  first?.destroy();
  await once(first as Socket, "close");
  expect(arrive("2001:db8:7:9::ffff").destroyed).toBe(false);
});

test("as many networks as somebody is given count together", () => {
  const arrive = crowd();
  const all = Array.from({ length: 4_200 }, (_, n) =>
    arrive(`2001:db8:9:${(n % 60).toString(16)}::${n.toString(16)}`),
  );
  expect(all.filter(({ destroyed }) => !destroyed)).toHaveLength(4 * 1_024);
  expect(arrive("2001:db8:a::1").destroyed).toBe(false);
});

test("a proxy of the operator's brings everybody, and has no such bound", () => {
  const arrive = crowd((address) => address === "10.4.0.2");
  const all = Array.from({ length: 1_100 }, () => arrive("10.4.0.2"));
  expect(all.some(({ destroyed }) => destroyed)).toBe(false);
});
