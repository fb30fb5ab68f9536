import { latinWords } from "../../mrz/names";

/** Words that are printed across documents made for show. A person may be called Muster: such words are a signal, no verdict. */
const WORDS = new Set([
  "SPECIMEN",
  "ESPECIMEN",
  "MUSTER",
  "MUESTRA",
  "SAMPLE",
  "EXEMPLE",
  "EXEMPLAR",
  "MUSTERMANN",
  "MODELO",
]);
const STATES = new Set(["UTO"]);

/** Which specimen signs the document carries: words among the printed ones, or the state that stands for no state. */
export function specimenSigns(words: readonly string[], states: readonly (string | null)[]): string[] {
  const found = words.flatMap((word) => latinWords(word)).filter((word) => WORDS.has(word));
  return [...new Set([...found, ...states.filter((state) => state !== null && STATES.has(state))])].filter(
    (sign) => sign !== null,
  );
}
