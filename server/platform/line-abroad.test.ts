import { type AddressInfo, createServer, type LookupFunction, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, afterEach, expect, test } from "vitest";
import { makeTls } from "@/server/testing/tls";
import type { Guest } from "./fair-share";
import { lineTo } from "./line-abroad";
import { connectInTurn } from "./read-in-turn";
import { SHARES } from "./shares";

const tls = await makeTls();
const open = new Set<Socket>();
const hear = (line: Socket) => {
  open.add(line);
  line.on("error", () => undefined).on("close", () => open.delete(line));
  line.resume();
};
const servers: Server[] = [];

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

const speaking = (say?: string) =>
  listening(
    createTlsServer({ key: tls.key, cert: tls.cert }, (line) => {
      hear(line);
      if (say !== undefined) line.on("data", () => line.write(say));
    }),
  );
const silent = await listening(createServer(hear));
const slow = await speaking();
const polite = await speaking("HTTP/1.1 204 No Content\r\n\r\n");

const ends: AbortController[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) end.abort();
  await expect.poll(() => open.size, { timeout: 30_000 }).toBe(0);
});
afterAll(() => {
  for (const server of servers) server.close();
});

const account = (accountId: string): Guest => ({ accountId, environment: "live" });
type How = { keep?: boolean; lookup?: LookupFunction };

/** Asks once there is a line, for as long as it takes. */
async function ask(guest: Guest, origin: string, { keep = false, lookup }: How = {}) {
  const end = new AbortController();
  ends.push(end);
  const connect = (signal: AbortSignal) =>
    connectInTurn({
      handshake: { ca: tls.ca, timeoutMs: 600_000 },
      mostBytes: 10_000,
      fault: (kind) => new Error(kind),
      signal,
      ...(lookup && { lookup }),
    });
  const line = await lineTo({ guest, origin, kind: "test", keep, signal: end.signal, connect });
  const answer = line?.client.request({ path: "/", method: "GET", signal: end.signal });
  answer?.catch(() => undefined);
  return { line, end, answer };
}

const crowd = (who: string, origin: string, how?: How) =>
  Promise.all(Array.from({ length: SHARES.lines.ofAccount }, () => ask(account(who), origin, how)));

test("an account that has all of its lines waits behind itself, and nobody else does", async () => {
  const [first] = await crowd("rowan", silent);
  let came = false;
  const next = ask(account("rowan"), silent).then((one) => {
    came = true;
    return one;
  });
  expect((await ask(account("alder"), silent)).line).not.toBeNull();
  expect(came).toBe(false);
  first?.end.abort();
  expect((await next).line).not.toBeNull();
});

test("what ends while it waits for a line has none", async () => {
  await crowd("rowan", silent);
  const waits = ask(account("rowan"), silent);
  ends.at(-1)?.abort();
  expect((await waits).line).toBeNull();
});

test.each([
  ["its name is looked up", slow, () => undefined],
  ["the server says nothing to the handshake", silent, undefined],
  ["the server says nothing to the question", slow, undefined],
] as [string, string, LookupFunction | undefined][])(
  "a question that ends while %s leaves its line at once",
  async (_, origin, lookup) => {
    const how = lookup ? { lookup } : {};
    // Each round needs all lines of the account: no timer ends any of them within this test.
    for (let round = 0; round < 3; round += 1) {
      const asked = await crowd("hazel", origin, how);
      if (!lookup) await expect.poll(() => open.size, { timeout: 30_000 }).toBe(asked.length);
      for (const { end } of asked) end.abort();
      for (const { answer } of asked) await expect(answer).rejects.toThrow();
      await expect.poll(() => open.size, { timeout: 30_000 }).toBe(0);
    }
  },
);

test("a line is kept for the next question of the same account to the same server, as many as it may keep", async () => {
  const answered = async (who: string) => {
    const { line, answer } = await ask(account(who), polite, { keep: true });
    await (await answer)?.body.dump();
    line?.done();
    return line?.client;
  };
  const first = await answered("willow");
  expect(await answered("willow")).toBe(first);
  const other = await answered("maple");
  expect(other).not.toBe(first);
  const together = await crowd("willow", polite, { keep: true });
  for (const { answer } of together) await (await answer)?.body.dump();
  for (const { line } of together) line?.done();
  expect(together.filter(({ line }) => line?.client.destroyed)).toHaveLength(
    SHARES.lines.ofAccount - SHARES.kept.ofAccount,
  );
  // Whoever ended long ago ends nothing that is another's now.
  for (const { end } of together) end.abort();
  expect(other?.destroyed).toBe(false);
  // Where the server leaves there is none.
  for (const line of open) line.destroy();
  await expect.poll(() => first?.destroyed, { timeout: 30_000 }).toBe(true);
  expect(await answered("willow")).not.toBe(first);
});

test("whoever has given up before they asked gets no line, as who waited for one in vain: no refusal flies past them", async () => {
  const connect = () => {
    throw new Error("nobody is called");
  };
  const given = { guest: account("gone"), origin: polite, kind: "test", keep: false, connect };
  expect(await lineTo({ ...given, signal: AbortSignal.abort() })).toBeNull();
});
