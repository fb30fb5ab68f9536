import { expect, test } from "vitest";
import { networkOf } from "@/server/platform/ip-range";
import { pageTurns } from "./page-turns";

const settled = () => new Promise((done) => setImmediate(() => setImmediate(done)));
const reader = () => {
  const said: { status?: number; headers?: object } = {};
  const response = {
    destroyed: false,
    writeHead: (status: number, headers: object) => Object.assign(said, { status, headers }),
    end: () => undefined,
  };
  return { said, response };
};

test("of a thousand pages asked for by one network a few are drawn at once, the rest wait or are refused, and others go first", async () => {
  const inTurn = pageTurns();
  const drawing: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (network: string) => {
    const { said, response } = reader();
    void inTurn(network, response, () => {
      drawing.push(network);
      return new Promise((end) => ends.push(end));
    });
    return said;
  };
  const answers = Array.from({ length: 1_000 }, () => ask("192.0.2.7"));
  await settled();
  const drawn = drawing.length;
  expect(drawn).toBeLessThanOrEqual(8);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(500);
  expect(refused[0]?.headers).toMatchObject({ "Retry-After": expect.stringMatching(/^\d+$/) });
  // Though hundreds came before, there is a place.
  ask("198.51.100.4");
  await settled();
  expect(drawing.at(-1)).toBe("198.51.100.4");
  // All that waits is drawn in the end.
  for (let round = 0; round < 1_000; round += 1) {
    for (const end of ends.splice(0)) end();
    await settled();
  }
  expect(drawing).toHaveLength(1_000 - refused.length + 1);
});

test("of as many networks as somebody is given, no more wait than of four", async () => {
  const inTurn = pageTurns();
  const answers = Array.from({ length: 1_000 }, (_, n) => {
    const { said, response } = reader();
    void inTurn(networkOf(`2001:db8:1:${(n % 100).toString(16)}::1`), response, () => new Promise(() => {}));
    return said;
  });
  await settled();
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(1_000 - 4 * 128 - 16);
});

test("whoever is given a thousand networks has a turn with all of them together, not with each", async () => {
  const inTurn = pageTurns();
  const drawing: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string) =>
    void inTurn(networkOf(address), reader().response, () => {
      drawing.push(address);
      return new Promise((end) => ends.push(end));
    });
  for (let n = 0; n < 1_000; n += 1) ask(`2001:db8:1:${n.toString(16)}::1`);
  await settled();
  ask("2001:db8:2::1");
  for (const end of ends.splice(0, 1)) end();
  await settled();
  expect(drawing).toContain("2001:db8:2::1");
});

test("whoever does not take the page, or went away, keeps no place; an error goes to whom it befell", async () => {
  const inTurn = pageTurns(20);
  const stuck = Array.from({ length: 20 }, () => inTurn("a", reader().response, () => new Promise(() => {})));
  const gone = reader();
  let drawn = false;
  const left = inTurn("a", gone.response, async () => {
    drawn = true;
  });
  gone.response.destroyed = true;
  await expect(
    inTurn("a", reader().response, () => Promise.reject(new Error("no such page"))),
  ).rejects.toThrow("no such page");
  await left;
  expect(drawn).toBe(false);
  expect(stuck).toHaveLength(20);
});
