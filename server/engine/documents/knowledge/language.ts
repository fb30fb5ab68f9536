import { countryOf } from "../../mrz/states";
import { stateNames } from "../../state-names";
import { findIdentifiers } from "../values/identifier";
import { fold } from "../values/text";
import { countriesWith, countrySigns, vocabulary } from "./index";

/** Of two that a text may be in, the one that more people write. */
const wordSets = [...vocabulary]
  .sort(([, a], [, b]) => Number(b.speakers?.[0] ?? 0) - Number(a.speakers?.[0] ?? 0))
  .map(([code, { stop = [] }]) => [code, new Set(stop)] as const);

/** The language of a text by its script or its commonest words; null when there is too little. */
export function detectLanguage(text: string): string | null {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  if (cyrillic > 40 && cyrillic > (text.match(/[a-z]/gi)?.length ?? 0) * 0.5)
    return /[іїєґ]/i.test(text) ? "uk" : "ru";
  const words = fold(text).match(/[a-z']{1,}/g) ?? [];
  const scores = new Map<string, number>();
  for (const word of words) {
    for (const [code, set] of wordSets)
      if (set.has(word)) scores.set(code, (scores.get(code) ?? 0) + (word.length > 3 ? 2 : 1));
  }
  const [first] = [...scores].sort((a, b) => b[1] - a[1]);
  return first === undefined || first[1] < 3 ? null : first[0];
}

/** The state that a card or certificate names in a line of its own: `REPÚBLICA DE CHILE`, `GOVERNMENT OF INDIA`. */
export function namedState(folded: string): string | undefined {
  const name = realm.exec(folded)?.[1];
  if (name === undefined) return own.find(([, heading]) => heading.test(folded))?.[0];
  // Codes that were withdrawn name their successors.
  states ??= new Map(
    ["en", "es", "fr", "pt"]
      .flatMap(stateNames)
      .map(([code, own]) => [fold(own), new Intl.Locale(`und-${code}`).region ?? code]),
  ).set("china", "TW");
  return states.get(name);
}
const realm =
  /(?:^|\t)\W*(?:federal |islamic )?(?:republica|republic|republique|reino|royaume|kingdom|government|gobierno|governo)(?: federativa| oriental)? (?:de la|del|de|du|do|da|of|d')\s?(?:the )?(\p{L}[\p{L} ]{2,30}?)\W*(?:\t|$)/mu;
let states: Map<string, string> | undefined;

/** How states name themselves at the head of their cards, where that is no form of their name in other languages. */
const own = countriesWith("heading").map(
  ([code, heading]) => [code, new RegExp(`(?:^|\\t)\\W*(?:${heading})\\b`, "mu")] as const,
);

/** The country a document comes from: institutions, identifiers, places and account numbers, else its language's home. */
export function detectCountry(text: string, language: string | null): string | null {
  const folded = fold(text);
  const scores = new Map<string, number>();
  const add = (code: string, points: number): void => {
    scores.set(code, (scores.get(code) ?? 0) + points);
  };
  for (const [code, signs] of countrySigns)
    for (const [pattern, weight] of signs) {
      const hits = new Set(folded.match(pattern) ?? []).size;
      if (hits > 0) add(code, weight * Math.min(hits, 4));
    }
  for (const iban of findIdentifiers(text, ["iban"])) add(iban.bare.slice(0, 2), 2.5);
  const named = namedState(folded);
  if (named !== undefined) add(named, 4);
  // `IBAN DE…` in a line of its own is no zone of Andorra.
  const zone = /(?:^|\t)(?!IBAN)(?:P|I|A|C)[A-Z<]([A-Z]{3})[A-Z0-9<]{20,}(?:\t|$)/m.exec(
    text.replace(/ /g, ""),
  );
  const issuer = zone?.[1] === undefined ? null : countryOf(zone[1]);
  if (issuer !== null) add(issuer, 8);
  const home = vocabulary.find(([code]) => code === language)?.[1].home?.[0];
  if (home !== undefined) add(home, 2.2);
  const [first] = [...scores].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return first === undefined || first[1] < 1.4 ? null : first[0];
}
