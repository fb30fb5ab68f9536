import type { Entity, Subject } from "@/server/engine/sanctions";

// Invented lists that change, and whoever may be meant by their entries: the same in every run.

let seed = 7;
export function random(below: number): number {
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
export const invented = (syllables = 1 + random(3)) => {
  const word = Array.from({ length: syllables }, () => pick(SYLLABLES)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
};
const KINDS = ["Person", "Organization", "Vessel", "LegalEntity"] as const;

function nameOf(schema: Entity["schema"]): string {
  if (schema === "Organization") return `${invented()} ${random(2) ? `${invented()} ` : ""}${pick(FIRMS)}`;
  if (schema === "Vessel") return `${invented()} ${random(3) ? invented() : random(40)}`;
  return `${pick(GIVEN)} ${random(3) ? "" : `${pick(GIVEN)} `}${random(12) ? invented() : ""}`.trim();
}

export function entity(id: string): Entity {
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

/** Somebody who may be meant by an entry: written another way, shortened, or with its number. */
export function asked(of: Entity): Subject {
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

export function changed(entities: readonly Entity[], round: number): Entity[] {
  return entities.flatMap((one, at) => {
    const what = random(30);
    if (what === 0) return [];
    if (what === 1)
      return [{ ...one, names: [...one.names, { text: nameOf(one.schema), quality: "alias" as const }] }];
    if (what === 2) return [{ ...one, birthDates: ["1966-01-02"] }];
    if (what === 3) return [{ ...one, id: `${one.id}-${round}`, referents: [...one.referents, one.id] }];
    if (what === 4) return [one, entity(`new-${round}-${at}`)];
    if (what === 5) return [{ ...one, url: "https://example.org", caption: "Another heading" }];
    return [one];
  });
}
