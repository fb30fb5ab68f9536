import { expect, test } from "vitest";
import { IndexBuilder } from "./build-index";
import { ListChange } from "./list-change";
import { screen } from "./screen";
import { SanctionsIndex } from "./search-index";
import type { Entity, Subject } from "./types";

// Whoever a search of the whole list finds another entry for, or another score of a changed one, is found by what changed.

let seed = 7;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 4_294_967_296) * below);
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
const GIVEN =
  "Ivan Sergei Aleksandr Mohammed Ahmad Ali Hassan Maria Anna Carlos Jose Kim Li Wei Omar Yusuf Elena Дмитрий محمد علی 金 王".split(
    " ",
  );
const SYLLABLES =
  "ka ro ti ma ben dur sho vik len par zu ghe nor tal mi fo ra sti kov ski bek dor ana wel tri".split(" ");
const FIRMS = ["Trading LLC", "Shipping Company", "Holding JSC", "Bank", "Industries Ltd", "Technology Co"];
const invented = () => {
  const word = Array.from({ length: 1 + random(3) }, () => pick(SYLLABLES)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
};
const KINDS = ["Person", "Organization", "Vessel", "LegalEntity"] as const;

function nameOf(schema: Entity["schema"]): string {
  if (schema === "Organization") return `${invented()} ${random(2) ? `${invented()} ` : ""}${pick(FIRMS)}`;
  if (schema === "Vessel") return `${invented()} ${random(3) ? invented() : random(40)}`;
  return `${pick(GIVEN)} ${random(3) ? "" : `${pick(GIVEN)} `}${random(12) ? invented() : ""}`.trim();
}

function entity(id: string): Entity {
  const schema = pick(KINDS);
  const names = Array.from({ length: 1 + random(3) }, () => nameOf(schema));
  return {
    id,
    schema,
    caption: names[0] ?? "",
    names: names.map((text, at) => ({
      text,
      quality: at === 0 ? "primary" : pick(["alias", "weak"] as const),
    })),
    birthDates: random(2) && schema === "Person" ? [`${1930 + random(75)}`] : [],
    countries: random(2) ? [pick(["ir", "ru", "cu"])] : [],
    gender: null,
    identifiers: random(4) ? [] : [{ kind: "registration", value: String(1_000_000 + random(9_000_000)) }],
    topics: ["sanction"],
    datasets: ["d"],
    referents: [],
    url: null,
  };
}

const indexOf = (entities: readonly Entity[]) => {
  const builder = new IndexBuilder();
  for (const one of entities) builder.add(one);
  return new SanctionsIndex(builder.finish(null));
};

/** Somebody who may be meant by an entry: written another way, shortened, or with its number. */
function asked(of: Entity): Subject {
  const name = pick(of.names).text;
  const letters = [...name];
  const at = random(letters.length);
  const written = pick([
    name,
    name.toUpperCase(),
    name.split(" ").reverse().join(" "),
    [...letters.slice(0, at), ...letters.slice(at + 1)].join(""),
    name.replaceAll(" ", ""),
    `${name} ${invented()}`,
    name.split(" ").slice(0, 2).join(" "),
    name.replace(/^(\S)\S+/, "$1."),
  ]);
  const kind =
    of.schema === "Person"
      ? "person"
      : of.schema === "Vessel"
        ? "vessel"
        : pick(["company", "person"] as const);
  return {
    name: written,
    kind,
    ...(kind === "person" && random(2) ? { birthDate: of.birthDates[0] ?? "1970" } : {}),
    ...(kind === "company" && random(2) ? { identifiers: of.identifiers } : {}),
  };
}

function changed(entities: readonly Entity[], round: number): Entity[] {
  return entities.flatMap((one, at) => {
    const what = random(30);
    if (what === 0) return [];
    if (what === 1)
      return [{ ...one, names: [...one.names, { text: nameOf(one.schema), quality: "alias" as const }] }];
    if (what === 2) return [{ ...one, birthDates: ["1966-01-02"] }];
    if (what === 3) return [{ ...one, id: `${one.id}-${round}`, referents: [one.id] }];
    if (what === 4) return [one, entity(`new-${round}-${at}`)];
    if (what === 5) return [{ ...one, url: "https://example.org", caption: "Another heading" }];
    return [one];
  });
}

test("whoever a changed list says something else of is found by what changed", () => {
  let before = Array.from({ length: 500 }, (_, at) => entity(`e-${at}`));
  let lists = indexOf(before);
  let differences = 0;
  let found = 0;
  let subjects = 0;
  for (let round = 0; round < 8; round += 1) {
    const after = changed(before, round);
    const next = indexOf(after);
    const change = new ListChange(lists, next);
    const [was, is] = [before, after].map(
      (list) => new Map(list.map((one) => [one.id, JSON.stringify({ ...one, url: null, caption: "" })])),
    );
    const isChanged = (id: string) => was?.get(id) !== is?.get(id);
    for (const one of [...before, ...after]) {
      if (random(3)) continue;
      const subject = asked(one);
      const marks = (index: SanctionsIndex) =>
        screen(index, subject, 0.7)
          .filter(({ id }) => isChanged(id))
          .map(({ id, score }) => `${id} ${score}`)
          .sort();
      const differs = JSON.stringify(marks(lists)) !== JSON.stringify(marks(next));
      const concerned = change.concerns(subject, 0.7);
      subjects += 1;
      if (differs) differences += 1;
      if (concerned) found += 1;
      expect(differs && !concerned, subject.name).toBe(false);
    }
    [before, lists] = [after, next];
  }
  // It would be no proof if nobody were concerned, or everybody found.
  expect(differences).toBeGreaterThan(100);
  expect(found).toBeLessThan(subjects * 0.8);
});

test("another address, heading or source is no change", () => {
  const list = [entity("a"), entity("b")];
  const elsewhere = list.map((one) => ({
    ...one,
    url: "https://example.org/2",
    caption: "X",
    datasets: ["e"],
  }));
  const change = new ListChange(indexOf(list), indexOf(elsewhere));
  expect([change.came, change.went]).toEqual([0, 0]);
});
