import { latinWords } from "../../mrz/names";

/** Look-alikes of optical reading fold to one letter; marks are dropped before. */
const FOLD: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  L: "I",
  M: "N",
  X: "K",
  "5": "S",
  "8": "B",
  "2": "Z",
  V: "U",
};

const PARTICLES = new Set([
  "DE",
  "DEL",
  "LA",
  "LAS",
  "LOS",
  "Y",
  "I",
  "E",
  "DA",
  "DO",
  "DOS",
  "DAS",
  "VON",
  "VAN",
  "DER",
  "DEN",
  "DI",
  "BIN",
  "AL",
  "EL",
]);

export type NameAgreement = "agree" | "partial" | "differ";

/**
 * How the document's name (surname and given names) agrees with the applicant's. They agree when a surname word and a given
 * name are shared and nothing on the shorter side is foreign to the longer; partial when at least a surname word is shared.
 * `shortened` says that the document cuts long names off, as machine readable zones do.
 */
export function compareNames(
  document: { surname: string; givenNames: string },
  applicant: string,
  shortened = false,
): NameAgreement {
  const agreements = [false, true].map((wide) => agreement(document, applicant, shortened, wide));
  return agreements.includes("agree") ? "agree" : agreements.includes("partial") ? "partial" : "differ";
}

function agreement(
  document: { surname: string; givenNames: string },
  applicant: string,
  shortened: boolean,
  wide: boolean,
): NameAgreement {
  const surnames = folded(document.surname, wide);
  const given = folded(document.givenNames, wide);
  const asked = folded(applicant, wide);
  const same = (a: string, b: string) =>
    a === b || (shortened && a.length >= 3 && b.startsWith(a)) || (a.length >= 5 && oneApart(a, b));
  const found = (words: readonly string[]) =>
    words.filter((word) => asked.some((other) => same(word, other))).length;
  const [surnamesFound, givenFound] = [found(surnames), found(given)];
  const all = [...surnames, ...given];
  const strangers = asked.filter((word) => !all.some((other) => same(other, word))).length;
  const missing = all.length - surnamesFound - givenFound;
  const complete = given.length === 0 ? surnamesFound >= 2 : surnamesFound > 0 && givenFound > 0;
  // One side may be the longer: a second surname or given name left out. Both may not have words of their own.
  if (complete && (strangers === 0 || (missing === 0 && strangers === 1))) return "agree";
  return surnamesFound > 0 || givenFound > 0 ? "partial" : "differ";
}

function folded(name: string, wide: boolean): string[] {
  const words = latinWords(name, wide);
  const telling = words.filter((word) => !PARTICLES.has(word));
  return (telling.length > 0 ? telling : words).map((word) =>
    [...word].map((letter) => FOLD[letter] ?? letter).join(""),
  );
}

/** One letter exchanged, added or left out. */
function oneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const tailA = a.slice(start + (a.length >= b.length ? 1 : 0));
  const tailB = b.slice(start + (b.length >= a.length ? 1 : 0));
  return tailA === tailB;
}
