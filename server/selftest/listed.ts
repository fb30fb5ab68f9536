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
  const [family = "", given, ...more] = written.split(/,\s+/);
  const told = listed.kind === "person" && given !== undefined && more.length === 0;
  const words = (told ? `${given} ${family}` : written).split(/\s+/).filter((word) => word !== "");
  return { listed, written, words, family: told ? family.split(/\s+/).length : null };
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
