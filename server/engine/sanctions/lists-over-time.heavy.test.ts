import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { IndexBuilder } from "./build-index";
import { ListChange } from "./list-change";
import { type ListFormat, parseList } from "./lists/parse-list";
import { screen } from "./screen";
import { SanctionsIndex } from "./search-index";
import { hashText } from "./token-table";
import type { Entity, Subject } from "./types";

// Lists as their publishers had them, years apart, in the folder SANCTIONS_LISTS, brought from one state into the other in some steps: DELTAS of them (90 for a quarter of
// days). After each, what is known of a subject that only the change was asked about is what a search of all lists says, subject by subject.

const LISTS = process.env.SANCTIONS_LISTS ?? "";
const DELTAS = Number(process.env.DELTAS ?? 3);
const SUBJECTS = Number(process.env.SUBJECTS ?? 400);
const THRESHOLD = 0.7;

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const raw = readFileSync(join(LISTS, path));
  yield path.endsWith(".gz") ? gunzipSync(raw) : raw;
}

async function read(format: ListFormat, files: Record<string, string>, name: string): Promise<Entity[]> {
  const opened = Object.fromEntries(Object.entries(files).map(([part, path]) => [part, bytesOf(path)]));
  const out: Entity[] = [];
  for await (const entity of parseList(format, opened, { name, topics: ["sanction"] })) out.push(entity);
  return out;
}

/** On which day what is told of an entity changes: some have not come yet at first, some are gone at last. */
const dayOf = (id: string, what: number) => hashText(id, what) % (DELTAS + 1);

function on(
  day: number,
  then: ReadonlyMap<string, Entity>,
  now: ReadonlyMap<string, Entity>,
  rest: readonly Entity[],
) {
  const told = [...now.values()].map((entity) =>
    dayOf(entity.id, 1) <= day ? entity : (then.get(entity.id) ?? entity),
  );
  const there = rest.filter(({ id }) => {
    const moves = hashText(id, 2) % 20;
    if (moves === 0) return dayOf(id, 3) <= day;
    return moves !== 1 || dayOf(id, 3) > day;
  });
  return [...told, ...there];
}

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

test.skipIf(LISTS === "" || !existsSync(LISTS))(
  `${DELTAS} changes between states of real lists`,
  async () => {
    const sdn = { primary: "ofac-sdn-2021-07/sdn.csv.gz", addresses: "ofac-sdn-2021-07/add.csv.gz" };
    const byId = (list: readonly Entity[]) => new Map(list.map((entity) => [entity.id, entity]));
    const then = byId(await read("ofac_csv", { ...sdn, aliases: "ofac-sdn-2021-07/alt.csv.gz" }, "sdn"));
    const now = byId(
      await read("ofac_csv", { ...sdn, aliases: "ofac-2026-06-no-primary/alt.csv.gz" }, "sdn"),
    );
    const rest = [
      ...(await read("un_xml", { primary: "un-consolidated-2026-02-27.xml.gz" }, "un")),
      ...(await read("canada_xml", { primary: "canada-sema-2025-03.xml.gz" }, "canada")),
    ];
    const subjects = subjectsFrom([...now.values(), ...rest]);
    const listOf = (day: number) => on(day, then, now, rest);
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
  },
);
