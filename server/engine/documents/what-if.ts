import type { Extraction } from "./extract/extraction";
import { type ScoreInput, score } from "./score";
import type { Field, Finding, Line, Page, PrintedOtherwise, ReadDocument, WhatIf, Word } from "./types";
import { agree, amountIn } from "./values/amount";
import { grouped, withFacts } from "./what-would-change";

/** So many points are gone through, the gravest first, and so many of them by judging a changed document. */
const MOST = 6;
const MOST_FIGURES = 2;

type Judged = {
  sources: readonly ReadDocument[];
  /** The index of the first of them. */
  first: number;
  fields: readonly Field[];
  judged: ScoreInput;
};

/**
 * What the decision would have been for each thing that does not add up: had the document printed the figure that its others lead to, judged
 * anew as that document; of what is no figure, had it been answered. Nothing of it is estimated: it is what the same rules make of the other
 * facts.
 */
export function whatIf(
  { sources, first, fields, judged }: Judged,
  again: (sources: readonly ReadDocument[], changed: number) => Pick<WhatIf, "score" | "decision">,
): WhatIf[] {
  const weighty = grouped(judged.findings).filter((places) =>
    places.some((place) => judged.findings[place]?.severity !== "low"),
  );
  let figures = 0;
  return weighty.slice(0, MOST).map((findings): WhatIf => {
    const [only, more] = findings.map((place) => judged.findings[place]);
    const figure = only && !more && figures < MOST_FIGURES ? figureOf(only, fields) : undefined;
    const changed = figure === undefined ? undefined : sources[figure.document - first];
    const printing = changed && only && printedOtherwise(changed, only);
    if (figure === undefined || !printing) {
      const answered = score(withFacts(judged, [{ kind: "answered", findings }]));
      return { findings, score: answered.score, decision: answered.decision };
    }
    figures += 1;
    const at = figure.document - first;
    const after = again(
      sources.map((source, i) => (i === at ? printing : source)),
      at,
    );
    return { findings, figure, score: after.score, decision: after.decision };
  });
}

/** The figure that others lead to in the place of a printed one, where the document printed it in a field of ours. */
function figureOf(
  { document, field, values, places = [] }: Finding,
  fields: readonly Field[],
): PrintedOtherwise | undefined {
  const [printed, value] = [amountIn(values.printed), amountIn(values.expected)];
  if (document === undefined || printed === null || value === null || places.length > 0) return undefined;
  if (agree(printed, value)) return undefined;
  const known = fields.find(
    (one) =>
      one.document === document &&
      one.name === field &&
      typeof one.value === "number" &&
      agree(one.value, printed),
  );
  return known && { document, field: known.name, printed, value };
}

/** The document as it would read with the other figure, wherever it prints this one; null where it stands in no word of its own. */
export function printedOtherwise(
  source: ReadDocument,
  { values }: Pick<Finding, "values">,
): ReadDocument | null {
  const [is, would] = [String(values.printed ?? ""), String(values.expected ?? "")];
  if (is === "" || would === "") return null;
  const alone = new RegExp(`(?<![\\d.,])${is.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\d]|[.,]\\d)`, "g");
  const made = new Map<Word, Word>();
  const wordOf = (word: Word): Word => {
    const known = made.get(word);
    if (known) return known;
    const text = word.text.replace(alone, would);
    if (text === word.text) return word;
    const changed = { ...word, text };
    made.set(word, changed);
    return changed;
  };
  const lineOf = (line: Line): Line => {
    const words = line.words.map(wordOf);
    return words.some((word, i) => word !== line.words[i])
      ? { ...line, words, text: line.text.replace(alone, would) }
      : line;
  };
  const pages = source.pages.map(
    (page): Page => ({ ...page, words: page.words.map(wordOf), lines: page.lines.map(lineOf) }),
  );
  return made.size === 0 ? null : { ...source, pages };
}

/** Documents as they are, but for one that was read anew. */
export const withDocument = (read: readonly Extraction[], changed: number, anew: Extraction): Extraction[] =>
  read.map((one, i) => (i === changed ? anew : one));
