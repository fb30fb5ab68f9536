import { afterAll, beforeAll, expect, test } from "vitest";
import type { Entity, SanctionsIndex } from "@/server/engine/sanctions";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { asked, changed, entity, invented, random } from "@/server/testing/changing-list";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { REAL_LISTS, realListsOver } from "@/server/testing/lists-over-time";
import { indexOf } from "@/server/testing/own-lists";
import { putList } from "@/server/testing/put-list";
import { askIndex, DEFAULT_THRESHOLD } from "../ask-index";
import { createSanctionsScreening } from "../create";
import { requireSanctionsScreening } from "../get";
import { currentLists, forgetLists } from "../lists/current";
import { readResult } from "../present";
import { reviewSanctionsScreening } from "../review";
import { CreateSanctionsScreening, type SanctionsSubject } from "../schema";
import { searchIn, thresholdOf } from "../search";
import { checkMonitored } from "./pass";

// What is kept of everybody on watch is after each change of the lists what a new check would answer, and an event is told of each new hit, once. Lists of our
// own; or real ones from the folder SANCTIONS_LISTS in DELTAS steps (90 for a quarter of days), SUBJECTS of them on watch.

const DELTAS = Number(process.env.DELTAS ?? 5);
const SUBJECTS = Number(process.env.SUBJECTS ?? 120);

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
afterAll(forgetLists);

async function ownLists(days: number): Promise<(day: number) => Entity[]> {
  const states = [Array.from({ length: 400 }, (_, at) => entity(`e-${at}`))];
  for (let day = 1; day <= days; day += 1) states.push(changed(states.at(-1) ?? [], day));
  return (day) => states[day] ?? [];
}

/** Whoever may be meant by an entry, as a caller would ask, where one may ask so. */
function subjectOf(one: Entity): SanctionsSubject[] {
  if (one.schema === "CryptoWallet") return [];
  const { name, kind, birthDate } = asked(one);
  const parsed = CreateSanctionsScreening.safeParse({
    subject: { name, kind, ...(birthDate === undefined ? {} : { birth_date: birthDate.replace("~", "") }) },
  });
  return parsed.success ? [parsed.data.subject] : [];
}

/** Entries that are on one of two lists only, and those that have other names on the later one, by those alone. */
function movingBetween(first: readonly Entity[], last: readonly Entity[]): Entity[] {
  const named = (list: readonly Entity[]) =>
    new Map(list.map(({ id, names }) => [id, new Set(names.map(({ text }) => text))]));
  const [was, is] = [named(first), named(last)];
  const others = (one: Entity, known: ReadonlySet<string> | undefined): Entity[] => {
    const names = one.names.filter(({ text }) => !known?.has(text));
    return names.length > 0 ? [{ ...one, names }] : [];
  };
  return [
    ...first.flatMap((one) => others(one, is.get(one.id))),
    ...last.flatMap((one) => others(one, was.get(one.id))),
  ];
}

/** What is found for a subject, by its entries. */
const foundIn = (index: SanctionsIndex, subject: SanctionsSubject): string =>
  askIndex(index, subject, DEFAULT_THRESHOLD)
    .hits.map(({ id }) => id)
    .sort()
    .join();

const isJudged = (status: string) => status === "no_match" || status === "confirmed_match";

const HOUR_MS = 3_600_000;

test("what is kept is what a new check would answer, after each change", {
  timeout: (REAL_LISTS ? 6 : 1) * HOUR_MS,
}, async () => {
  const listOf = REAL_LISTS ? await realListsOver(DELTAS) : await ownLists(DELTAS);
  await putList(listOf(0));
  const ids: string[] = [];
  const everybody = [...listOf(0), ...listOf(DELTAS)];
  const moving = movingBetween(listOf(0), listOf(DELTAS));
  const [first, last] = [indexOf(listOf(0)), indexOf(listOf(DELTAS))];
  // What is cleared of one check is cleared for a new one of the same subject, and stays open in the other.
  const known = new Set<string>();
  for (let tries = 0; ids.length < SUBJECTS && tries < SUBJECTS * 100; tries += 1) {
    // For half of them another entry is found at the end than at the beginning: of the others little is told in a quarter.
    const from = ids.length % 2 ? moving : everybody;
    const [subject] = subjectOf(from[random(from.length)] as Entity);
    if (!subject || known.has(JSON.stringify(subject))) continue;
    if (from === moving && foundIn(first, subject) === foundIn(last, subject)) continue;
    known.add(JSON.stringify(subject));
    const made = await createSanctionsScreening(account.live, { subject, monitor: true }).catch(() => null);
    if (made) ids.push(made.id);
  }
  expect(ids.length).toBe(SUBJECTS);
  const alertsOf = async (id: string) => {
    const { rows } = await pool().query<{ n: number }>(
      `SELECT count(*)::int AS n FROM "Event" WHERE "objectId" = $1 AND type = 'sanctions_screening.alert'`,
      [id],
    );
    return rows[0]?.n ?? 0;
  };
  const removals = () =>
    rootDb().event.count({ where: { accountId: account.id, type: "sanctions_screening.hit_removed" } });
  const tally = { moving: moving.length, compared: 0, alerts: 0, removals: 0, differences: 0 };
  for (let day = 1; day <= DELTAS; day += 1) {
    const before = new Map<string, { hits: Set<string>; alerts: number }>();
    for (const id of ids) {
      // Some of those in review are decided, one way or the other, before the next change.
      const row = await requireSanctionsScreening(account.live, id);
      if (row.status === "in_review" && random(3) === 0) {
        const status = random(4) ? "no_match" : "confirmed_match";
        await reviewSanctionsScreening(account.live, id, { status, note: "looked at" });
      }
      const hits = readResult(await requireSanctionsScreening(account.live, id))?.hits ?? [];
      before.set(id, {
        hits: new Set(hits.flatMap((hit) => [hit.id, ...hit.referents])),
        alerts: await alertsOf(id),
      });
    }
    await putList(listOf(day));
    while ((await checkMonitored()).more);
    const lists = await currentLists();
    if (!lists) throw new Error("no lists");
    const threshold = await thresholdOf(account.id);
    for (const id of ids) {
      const row = await requireSanctionsScreening(account.live, id);
      expect(row.listsVersion).toBe(lists.combination);
      const kept = (readResult(row)?.hits ?? []).filter(({ review }) => review !== "no_match");
      const fresh = await searchIn(lists, account.live, row.subject as SanctionsSubject, threshold);
      // Scores of what people decided on stay as they saw them.
      const mark = ({ id: entry, score }: { id: string; score: number }) =>
        isJudged(row.status) ? entry : `${entry} ${score}`;
      tally.compared += 1;
      const isSame = kept.map(mark).sort().join() === fresh.hits.map(mark).sort().join();
      if (!isSame) tally.differences += 1;
      expect.soft(isSame, `${id} on day ${day}`).toBe(true);
      const was = before.get(id);
      const told = (await alertsOf(id)) - (was?.alerts ?? 0);
      tally.alerts += told;
      const isNew = fresh.hits.some((hit) => ![hit.id, ...hit.referents].some((one) => was?.hits.has(one)));
      if (isNew) expect(told).toBe(1);
      else expect(told).toBeLessThanOrEqual(1);
      if (told > 0) expect(row.status).toBe("in_review");
    }
    tally.removals = await removals();
    // A second look at the same lists has nothing to tell.
    expect(await checkMonitored()).toMatchObject({ changed: 0 });
    if (REAL_LISTS) console.log(`day ${day}: ${JSON.stringify(tally)}`);
  }
  expect(tally.differences).toBe(0);
  expect(tally.alerts).toBeGreaterThan(REAL_LISTS ? SUBJECTS / 6 : 5);
});

test("of a thousand entries that are merged none raises again what was cleared", async () => {
  const MERGED = 1_000;
  const names = Array.from({ length: MERGED }, () => `${invented(4)} ${invented(4)}`);
  const called = (at: number) => names[at] ?? "";
  const person = (id: string, at: number, change: Partial<Entity> = {}): Entity => ({
    ...entity(id),
    schema: "Person",
    caption: called(at),
    names: [{ text: called(at), quality: "primary" }],
    birthDates: [`${1930 + (at % 60)}`],
    countries: [],
    identifiers: [],
    topics: ["sanction"],
    ...change,
  });
  const numbers = Array.from({ length: MERGED }, (_, at) => at);
  const more = (at: number): Partial<Entity> => ({
    names: [{ text: `${called(at)} Esq`, quality: "alias" }],
  });
  await putList(numbers.flatMap((at) => [person(`a-${at}`, at), person(`b-${at}`, at, more(at))]));
  const own = await makeAccount();
  const ids: string[] = [];
  let judged = 0;
  for (let from = 0; from < MERGED; from += 20)
    await Promise.all(
      numbers.slice(from, from + 20).map(async (at) => {
        const subject = { name: called(at), kind: "person" } as const;
        const made = await createSanctionsScreening(own.live, { subject, monitor: true });
        ids[at] = made.id;
        judged += made.result?.hits.length ?? 0;
        await reviewSanctionsScreening(own.live, made.id, { status: "no_match", note: "somebody else" });
      }),
    );
  expect(judged).toBeGreaterThanOrEqual(MERGED * 2);
  const alerts = async () => {
    const { rows } = await pool().query<{ id: string }>(
      `SELECT "objectId" AS id FROM "Event" WHERE "accountId" = $1 AND type = 'sanctions_screening.alert'`,
      [own.id],
    );
    return rows.map(({ id }) => id);
  };
  const merged = numbers.map((at) =>
    person(`c-${at}`, at, {
      names: [...person("", at).names, ...(more(at).names ?? [])],
      referents: [`a-${at}`, `b-${at}`],
    }),
  );
  await putList(merged);
  while ((await checkMonitored()).more);
  expect(await alerts()).toEqual([]);
  // One of them says something new besides, and is told of.
  await putList(merged.map((one, at) => (at === 7 ? { ...one, topics: ["sanction", "crime"] } : one)));
  while ((await checkMonitored()).more);
  expect(await alerts()).toEqual([ids[7]]);
});
