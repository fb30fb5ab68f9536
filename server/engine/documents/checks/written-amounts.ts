import type { Part } from "../extract/extraction";
import { locate } from "../extract/sheet";
import { against, type CheckInput, finding, readFrom } from "../make-finding";
import type { Box, Finding } from "../types";
import { findAmounts } from "../values/amount";
import { writtenNumbers } from "../values/written-number";

/** Sums that are printed twice: in words beside their figures, and as the result of an equation that the text spells out. */
export function checkWrittenAmounts(input: CheckInput): Finding[] {
  return readFrom(input.part, [...inWords(input), ...equations(input)]);
}

type Amount = { value: number; start: number; end: number };

/** What may stand between a sum in figures and the same one in words. */
const between =
  /^[\s()[\]*.,;:/€$£–-]*(?:(?:euros?|eur|dollars?|usd|pounds?|sterling|gbp|in|words|en|letras?|lettres|worten|in worten|son|soit|em|extenso|por|lettere|de|d'|of|say|only|just|zegge|i)\b[\s()[\]*.,;:€$£–-]*){0,4}$/;
const currencyAfter =
  /^[\s*-]*(?:and \d{2}\/100\W*)?(?:[a-z]{2,12} ){0,2}(?:euros?|dollars?|pounds?|pesos|reais|francs?|franken)\b/;

function inWords({ part, extraction }: CheckInput): Finding[] {
  const { flow } = part.context.sheet;
  const figures = amountsOf(part);
  return writtenNumbers(flow.text).flatMap((written) => {
    const [before] = figures.filter(({ end }) => end <= written.start).slice(-1);
    const after = figures.find(({ start }) => start >= written.end);
    const beside = [
      before !== undefined && between.test(flow.folded.slice(before.end, written.start)) ? before : undefined,
      after !== undefined && between.test(flow.folded.slice(written.end, after.start)) ? after : undefined,
    ].filter((amount) => amount !== undefined);
    const [first] = beside;
    const near = figures.filter(({ start, end }) => start > written.start - 90 && end < written.end + 90);
    if (first === undefined || near.some(({ value }) => Math.trunc(Math.abs(value)) === written.value))
      return [];
    // `20 (twenty) years` counts, `1 200` and `two hundred` belong to other sums.
    const named =
      // `€ 212.000,00 (duecentododicimila/00)`, `R$ 900,00 (novecentos)`: nothing else stands in the brackets.
      (before !== undefined &&
        before === first &&
        /^\s*\(\s*$/.test(flow.text.slice(before.end, written.start)) &&
        /^\s*(?:[/,]\s?\d{2}(?:\/100)?)?\s*\)/.test(flow.text.slice(written.end))) ||
      currencyAfter.test(flow.folded.slice(written.end, written.end + 60).replace(/\s+/g, " "));
    if (!named || Math.abs(first.value) < 100) return [];
    return [disagree(part, extraction.document, first, written.value)];
  });
}

/** `985.00 + 985.00 + 250.00 = 2,220.00`, `12 x 700,00 € = 8.400,00 €`, with words between. */
function equations({ part, extraction }: CheckInput): Finding[] {
  const { flow } = part.context.sheet;
  const figures = amountsOf(part, true);
  return [...flow.text.matchAll(/=/g)].flatMap(({ index }) => {
    const result = figures.find(({ start, end }) => start > index && end < index + 28);
    if (result === undefined || /[^\s€$£:.A-Z-]/.test(flow.text.slice(index + 1, result.start))) return [];
    const terms: Amount[] = [];
    const signs: string[] = [];
    let to = index;
    for (const figure of figures.filter(({ end }) => end <= index).reverse()) {
      const link = flow.text.slice(figure.end, to);
      if (link.length > 60 || /[.;=]\s|\d/.test(link)) break;
      const operators = link.match(/[+×*–−-]|(?<=\s)x(?=\s)/g) ?? [];
      if (terms.length > 0 ? operators.length !== 1 : operators.length !== 0) break;
      if (terms.length > 0) signs.unshift(operators[0] ?? "");
      terms.unshift(figure);
      to = figure.start;
    }
    if (terms.length < 2) return [];
    // A factor, a divisor or an addend that stands before what could be read makes it another equation.
    const lead = flow.text.slice(Math.max(0, to - 12), to);
    if (/[+×÷*/%=–−-]\s*[€$£]?\s*$/.test(lead)) return [];
    const product = signs.every((sign) => /[×*x]/.test(sign));
    if (!product && !signs.every((sign) => /[+–−-]/.test(sign))) return [];
    const expected = product
      ? terms.reduce((value, term) => value * term.value, 1)
      : terms.reduce(
          (sum, term, i) => sum + (i > 0 && signs[i - 1] !== "+" ? -Math.abs(term.value) : term.value),
          0,
        );
    const slack = product ? Math.max(1, Math.abs(expected) * 0.01) : Math.max(1.01, terms.length * 0.01);
    if (Math.abs(expected - result.value) <= slack || Math.max(...terms.map(({ value }) => value)) < 50)
      return [];
    return [disagree(part, extraction.document, result, expected, terms)];
  });
}

function amountsOf(part: Part, counts = false): Amount[] {
  const { flow, notation } = part.context.sheet;
  // Cheques fill the room before a sum with asterisks.
  return findAmounts(flow.text.replace(/\*/g, " "), notation).filter(
    ({ money, percent, value }) => !percent && (money || counts) && value !== 0,
  );
}

/** The finding names the field whose value one of the figures is: that is what a reader has to ask about. */
function disagree(
  part: Part,
  document: number,
  printed: Amount,
  expected: number,
  others: readonly Amount[] = [],
): Finding {
  const values = [printed, ...others].map(({ value }) => Math.abs(value));
  const field = part.fields.find(
    ({ value, currency }) =>
      typeof value === "number" && currency !== undefined && values.includes(Math.abs(value)),
  );
  const code = field?.name === "net_pay" ? "net_pay_mismatch" : "sum_mismatch";
  return finding(
    code,
    field?.name ?? "document",
    "high",
    { document, ...placeOf(part, printed) },
    against(part, Math.abs(printed.value), expected),
  );
}

/** Where a piece of the document's text stands. */
export function placeOf(
  part: Part,
  { start, end }: { start: number; end: number },
): { page?: number; box?: Box } {
  const at = part.context.sheet.flow.at(start);
  if (at === null) return {};
  return { page: at.row.page, box: locate(at.row, at.offset, at.offset + end - start).box };
}
