import { createSocket, type Socket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressesOf } from "./resolve-name";

// A name server on loopback: silent about names that begin with `quiet`, without IPv6 about `four`, refusing `none`, slow with IPv6 about `late`,
// with twenty addresses of each family for `many`.
let socket: Socket;
let servers: string[];
let asked = 0;

const TYPE = { A: 1, AAAA: 28 } as const;

function answer(query: Buffer, addresses: readonly Buffer[], code = 0): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.fill(0, 8);
  const type = question.readUInt16BE(question.length - 4);
  const records = addresses.map((address) => {
    const fixed = Buffer.alloc(12);
    fixed.writeUInt16BE(0xc00c, 0);
    fixed.writeUInt16BE(type, 2);
    fixed.writeUInt16BE(1, 4);
    fixed.writeUInt32BE(60, 6);
    fixed.writeUInt16BE(address.length, 10);
    return Buffer.concat([fixed, address]);
  });
  return Buffer.concat([head, question, ...records]);
}

beforeAll(async () => {
  socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    asked += 1;
    const name = query.subarray(13, 13 + (query[12] ?? 0)).toString();
    const type = query.readUInt16BE(query.indexOf(0, 12) + 1);
    const send = (addresses: readonly Buffer[], code = 0) =>
      socket.send(answer(query, addresses, code), port, address);
    if (name.startsWith("quiet")) return;
    if (name.startsWith("none")) return send([], 3);
    if (name.startsWith("many"))
      return send(Array.from({ length: 20 }, (_, n) => Buffer.alloc(type === TYPE.A ? 4 : 16, n + 1)));
    if (type === TYPE.A) return send([Buffer.from([203, 0, 113, 9])]);
    if (name.startsWith("four")) return send([]);
    if (name.startsWith("late")) return;
    send([Buffer.from("20010db8000000000000000000000009", "hex")]);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  servers = [`127.0.0.1:${socket.address().port}`];
});
afterAll(() => socket.close());

const four = { address: "203.0.113.9", family: 4 };

test("both families, the one that every network has first", async () => {
  expect(await addressesOf("both.example", undefined, servers)).toEqual([
    four,
    { address: "2001:db8::9", family: 6 },
  ]);
  expect(await addressesOf("four.example", undefined, servers)).toEqual([four]);
  expect(await addressesOf("late.example", undefined, servers)).toEqual([four]);
});

test("of however many addresses a few are called", async () => {
  const found = await addressesOf("many.example", undefined, servers);
  expect([4, 6].map((family) => found.filter((one) => one.family === family).length)).toEqual([4, 4]);
});

test("a name that is not there is said to be so", async () => {
  await expect(addressesOf("none.example", undefined, servers)).rejects.toMatchObject({ code: "ENOTFOUND" });
});

test("however many names never answer, the process finds others, its own machine's too, and asks no more after a while", async () => {
  const ends: string[] = [];
  const quiet = Array.from({ length: 64 }, (_, n) =>
    addressesOf(`quiet${n}.example`, undefined, servers).catch(({ code }) => ends.push(code)),
  );
  // Were they asked by the threads of the process, none of this would come before they give up.
  const others = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => addressesOf(`both${n}.example`, undefined, servers)),
    lookup("localhost"),
  ]);
  expect(others).toHaveLength(21);
  expect(ends).toEqual([]);
  await Promise.all(quiet);
  expect(new Set(ends)).toEqual(new Set(["ETIMEOUT"]));
  const by = asked;
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(asked).toBe(by);
}, 30_000);
