import type { Mrz } from "../../../../mrz/parse";
import type { Context } from "../../../extract/context";
import { cardTitles } from "../../../knowledge";

/** What stands on a document of each kind, in the languages of the states: the first that does says which it is, a word alone after all of them. */
const titles: readonly (readonly [kind: string, RegExp])[] = (
  [
    ["card", "residence_permit"],
    ["card", "driving_licence"],
    ["word", "passport"],
    ["card", "national_id"],
    ["word", "national_id"],
  ] as const
).flatMap(([role, kind]) => cardTitles(role, kind).map((pattern) => [kind, pattern] as const));

/** Codes of residence permits: states write A, C or I first and choose the second letter. */
const permits = /^(?:[AI]R|IT|IX|IP(?=GBR)|RP|CR|C[12A]USA|A\dUSA|CAUSA)/;

/** The zone's code says what a document is; where there is none, its title. A card that is for no driving says so. */
export function kindOf(context: Context, zone: Mrz | null, coded: string | undefined): string {
  const text = context.sheet.flow.folded;
  const titled = (kind: string): boolean =>
    titles.some(([name, pattern]) => name === kind && pattern.test(text));
  if (zone !== null) {
    const [line = ""] = zone.lines;
    if (zone.format === "TD3" || /^(?:P|IP(?!GBR))/.test(line)) return "passport";
    if (zone.format === "FRA") return "national_id";
    return titled("residence_permit") || permits.test(line) ? "residence_permit" : "national_id";
  }
  if (coded !== undefined) return coded;
  if (/not (?:a )?driver|not for driving|identification card|identification only/.test(text))
    return "national_id";
  return (
    titles.find(([, pattern]) => pattern.test(text))?.[0] ??
    (/\b(?:licen[cs]e|permis)\b/.test(text) ? "driving_licence" : "national_id")
  );
}
