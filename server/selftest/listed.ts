import type { SanctionsIndex } from "@/server/engine/sanctions";
import type { Drawn, Kind, Listed } from "./law";
import { isLatin } from "./laws/edit";
import type { Random } from "./random";

const KIND_OF: Readonly<Record<string, Kind>> = {
  Person: "person",
  Company: "company",
  Organization: "company",
  Vessel: "vessel",
};

/** Everything listed that a law can be about: what the list does not call a person, firm or ship is left out. */
export function listedIn(index: SanctionsIndex): Listed[] {
  return Array.from({ length: index.entityCount }, (_, at) => index.entity(at)).flatMap((record) => {
    const kind = KIND_OF[record.schema];
    const names = record.names
      .filter(({ quality, text }) => quality !== "weak" && text.length <= 120)
      .map(({ text }) => text.trim());
    if (!kind) return [];
    return [
      {
        id: record.id,
        referents: record.referents,
        kind,
        latin: names.filter(isLatin),
        native: names.filter((name) => !/\p{Script=Latin}/u.test(name)),
        countries: record.countries,
        birthDates: record.birthDates,
        imo: record.identifiers.find((one) => one.kind === "imo")?.value.replace(/\D/g, "") ?? null,
      },
    ];
  });
}

/** One name of an entry, with a person's words in the order of speech. */
export function draw(listed: Listed, names: readonly string[], random: Random): Drawn | null {
  const written = random.maybe(names);
  if (written === undefined) return null;
  const words = wordsOf(written);
  const family = listed.kind === "person" ? familyTold(written, words) : null;
  if (family === null) return { listed, written, words, family };
  const given = words.filter((_, at) => !family.includes(at));
  return {
    listed,
    written,
    words: [...given, ...family.map((at) => words[at] ?? "")].map((word) => word.replace(/,$/, "")),
    family: family.length,
  };
}

const wordsOf = (written: string) => written.split(/\s+/).filter((word) => word !== "");
const inCapitals = (word: string) =>
  /^\p{L}{2}/u.test(word) && word === word.toUpperCase() && word !== word.toLowerCase();

/** The places of the words that a list says are the family name: those before its one comma, or the only ones in capitals. */
function familyTold(written: string, words: readonly string[]): number[] | null {
  const [family = "", given, ...more] = written.split(/,\s+/);
  if (given !== undefined && more.length === 0) return wordsOf(family).map((_, at) => at);
  const capitals = words.flatMap((word, at) => (inCapitals(word) ? [at] : []));
  const [first, last] = [capitals.at(0), capitals.at(-1)];
  if (first === undefined || last === undefined || capitals.length === words.length) return null;
  const together = last - first + 1 === capitals.length;
  return together && (first === 0 || last === words.length - 1) ? capitals : null;
}

/** Names that differ in nothing but case, punctuation and order. */
export const sameName = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .sort()
    .join(" ");
