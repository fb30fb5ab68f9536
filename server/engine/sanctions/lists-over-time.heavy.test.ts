import { expect, test } from "vitest";
import { REAL_LISTS, realListsOver } from "@/server/testing/lists-over-time";
import { IndexBuilder } from "./build-index";
import { ListChange } from "./list-change";
import { screen } from "./screen";
import { SanctionsIndex } from "./search-index";
import type { Entity, Subject } from "./types";

// Real lists from the folder SANCTIONS_LISTS, brought from one state into the other in DELTAS steps. After each, what is known of a subject that only the
// change was asked about is what a search of all lists says, subject by subject. What is stored of them is held in monitoring/over-time.db.test.ts.

const DELTAS = Number(process.env.DELTAS ?? 3);
const SUBJECTS = Number(process.env.SUBJECTS ?? 400);
const THRESHOLD = 0.7;

function indexOf(entities: readonly Entity[]): SanctionsIndex {
  const builder = new IndexBuilder();
  for (const entity of entities) builder.add(entity);
  return new SanctionsIndex(builder.finish(null));
}

/** People and firms of the lists under one of their names, some with a letter missing, and as many strangers made of two of them. */
function subjectsFrom(entities: readonly Entity[]): Subject[] {
  const known = entities.filter(({ schema }) => schema !== "Vessel" && schema !== "CryptoWallet");
  const step = Math.max(1, Math.floor((known.length * 2) / SUBJECTS));
  return known
    .filter((_, at) => at % step === 0)
    .flatMap((entity, at) => {
      const kind = entity.schema === "Person" ? ("person" as const) : ("company" as const);
      const name = entity.names[at % entity.names.length]?.text ?? entity.caption;
      const other = known[(at * 7_919) % known.length]?.caption ?? "";
      const date = entity.birthDates[0]?.replace("~", "");
      return [
        {
          name: at % 3 === 0 ? name.slice(0, -2) + name.slice(-1) : name,
          kind,
          ...(kind === "person" && date ? { birthDate: date } : {}),
        },
        { name: `${name.split(" ")[0]} ${other.split(" ").at(-1)}`, kind },
      ];
    });
}

test.skipIf(REAL_LISTS === "")(`${DELTAS} changes between states of real lists`, async () => {
  const listOf = await realListsOver(DELTAS);
  const subjects = subjectsFrom(listOf(DELTAS));
  let list = listOf(0);
  let index = indexOf(list);
  const told = (of: SanctionsIndex, subject: Subject) =>
    screen(of, subject, THRESHOLD).map(({ id, score }) => `${id} ${score}`);
  const known = subjects.map((subject) => told(index, subject));
  let alerts = 0;
  let moved = 0;
  let asked = 0;
  for (let day = 1; day <= DELTAS; day += 1) {
    const next = listOf(day);
    const after = indexOf(next);
    const change = new ListChange(index, after);
    expect(change.came + change.went).toBeGreaterThan(0);
    const [was, is] = [list, next].map(
      (all) => new Map(all.map((entity) => [entity.id, JSON.stringify(entity)])),
    );
    const isChanged = (hit: string) => {
      const id = hit.slice(0, hit.lastIndexOf(" "));
      return was?.get(id) !== is?.get(id);
    };
    for (const [at, subject] of subjects.entries()) {
      const fresh = told(after, subject);
      const concerned = change.concerns(subject, THRESHOLD);
      const before = known[at] ?? [];
      const changed = (hits: readonly string[]) => hits.filter(isChanged).sort();
      // Of what changed in the lists, whoever is not asked again has nothing to be told.
      if (!concerned) expect(changed(fresh), subject.name).toEqual(changed(before));
      asked += concerned ? 1 : 0;
      if (JSON.stringify(changed(fresh)) !== JSON.stringify(changed(before))) alerts += 1;
      const ids = (hits: readonly string[]) => JSON.stringify(hits.map((hit) => hit.split(" ")[0]).sort());
      // Nobody else moves but by what is frequent on the lists: such are looked up afterwards, with everybody.
      if (!concerned && ids(fresh) !== ids(before)) moved += 1;
      known[at] = fresh;
    }
    [list, index] = [next, after];
  }
  console.log(
    `${DELTAS} changes, ${subjects.length} subjects: ${alerts} told of something, ${asked} asked again, 0 missed; ${moved} moved by frequency alone`,
  );
  expect(alerts).toBeGreaterThan(0);
});
