import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sweepTraces } from "@/server/erasure";
import { now, setClock } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { newId } from "@/server/platform/ids";
import { endWaysIn } from "./end-ways-in";
import { isKnownPlace } from "./known-places";
import { limitMails } from "./limit";
import { endSession, findSession, openSession } from "./sessions";

const HOME = "2001:db8:7:9::1";
const DAY_MS = 86_400_000;

beforeEach(() => setClock(new Date()));
const after = (ms: number) => setClock(new Date(now().getTime() + ms));

async function person() {
  const email = `${randomUUID()}@example.org`;
  const id = newId("usr");
  await rootDb().user.create({ data: { id, email, emailVerifiedAt: now() } });
  return { id, email };
}

test("who signed out long ago is at home where they were, until they were not there for months", async () => {
  const { id, email } = await person();
  await endSession(await openSession(id, null, { ip: HOME }));
  after(80 * DAY_MS);
  await sweepTraces();
  expect(await rootDb().session.count({ where: { userId: id } })).toBe(0);
  // Of a home's network every address is theirs; the one beside it is not.
  expect(await isKnownPlace(email, "2001:db8:7:9:aaaa::5")).toBe(true);
  expect(await isKnownPlace(email, "2001:db8:7:a::1")).toBe(false);
  const [kept] = await rootDb().knownPlace.findMany({ where: { userId: id } });
  expect(kept?.place).not.toContain("2001");
  after(11 * DAY_MS);
  expect(await isKnownPlace(email, HOME)).toBe(false);
  await sweepTraces();
  expect(await rootDb().knownPlace.count({ where: { userId: id } })).toBe(0);
});

test("a session that is used elsewhere makes no place known, and keeps home known; whoever takes the address over forgets all", async () => {
  const { id, email } = await person();
  const sid = await openSession(id, null, { ip: HOME });
  after(10 * 60_000);
  await findSession(sid, "198.51.100.7");
  expect(await isKnownPlace(email, "198.51.100.7")).toBe(false);
  for (let day = 0; day < 100; day += 20) {
    await openSession(id, null, { ip: HOME });
    after(20 * DAY_MS);
  }
  expect(await isKnownPlace(email, HOME)).toBe(true);
  const now = await openSession(id, null, { ip: HOME });
  after(10 * 60_000);
  await findSession(now, HOME);
  await transaction(rootDb(), (tx) => endWaysIn(tx, { id, email }));
  expect(await isKnownPlace(email, HOME)).toBe(false);
});

test("a hundred places are known of a person, the latest", async () => {
  const { id, email } = await person();
  for (let n = 0; n < 103; n += 1) {
    after(1_000);
    await openSession(id, null, { ip: `198.51.100.${n}` });
  }
  expect(await rootDb().knownPlace.count({ where: { userId: id } })).toBe(100);
  expect([await isKnownPlace(email, "198.51.100.102"), await isKnownPlace(email, "198.51.100.0")]).toEqual([
    true,
    false,
  ]);
});

test("nobody has one address buried in mails, from few networks or many, and its owner still gets one at home", async () => {
  const { id, email } = await person();
  await openSession(id, null, { ip: HOME });
  const asked = async (ip: string, to = email) =>
    limitMails(to, ip).then(
      () => "mailed",
      (error) => `${error.code} ${error.param}`,
    );
  const strange = [];
  for (let n = 0; n < 40; n += 1) strange.push(await asked(`203.0.113.${n}`));
  expect(strange.filter((one) => one === "mailed")).toHaveLength(30);
  expect(strange.at(-1)).toBe("rate_limited mailbox");
  expect(await asked(HOME)).toBe("mailed");
  expect(await asked("203.0.113.1", `${randomUUID()}@example.org`)).toBe("mailed");
  // An address that nobody has is counted alike: the answer tells nothing.
  const nobody = `${randomUUID()}@example.org`;
  const answers = [];
  for (let n = 0; n < 7; n += 1) answers.push(await asked("203.0.113.9", nobody));
  expect(answers.at(-1)).toBe("rate_limited mailbox");
});
