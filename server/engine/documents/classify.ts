import type { Classification } from "./classification";
import type { Sheet } from "./extract/sheet";
import { findHeaders } from "./kinds/bank-statement/extract/columns";
import { evidenceOf } from "./knowledge";
import type { Page, ReadDocument, SingleType } from "./types";
import { findAmounts } from "./values/amount";
import { findDates, inferDateOrder } from "./values/date";

type Scores = ReadonlyMap<SingleType, number>;

/** Weighs the evidence for every type in a text. `head` is the text of the lines where titles stand. */
function weigh(whole: string, head: string, movements: number): Scores {
  const scores = new Map<SingleType, number>();
  const told = movements > 0 ? whole.replace(movement, "") : whole;
  // A card has no sentences: where a document has, it speaks of somebody's card.
  const prose = whole.split("\n").filter((line) => line.length > 70).length >= 3;
  for (const [type, { titles, terms }] of entries) {
    const folded = type === "bank_statement" ? whole : told;
    let score = type === "bank_statement" ? movements : 0;
    for (const [pattern, weight] of titles) {
      if (pattern.test(head) && !(prose && type === "id")) score += weight;
      else if (pattern.test(folded)) score += weight * 0.45;
    }
    for (const [pattern, weight] of terms) if (pattern.test(folded)) score += weight;
    if (score > 0) scores.set(type, score);
  }
  return scores;
}

/** What a line of an account names is no document of that kind: `RECIBO LUZ`, `NOMINA`, `invoice 204`. */
const movement = /^[^\n]*\b\d{1,2}[./ -](?:\d{1,2}|[a-z]{3})\b[^\n]*\d[.,]\d{2}\b[^\n]*$/gm;

/** What movements weigh: a head of date and balance or of two sides, and dated lines whose balances follow from each other. */
const movementWeight = { head: 4, lines: 2, chain: 7 } as const;

/** Dated lines with a balance or two sides of an account: what movements say of other documents counts less. */
function movementTable(sheet: Sheet, pages: readonly number[]): number {
  const head = findHeaders(sheet).some(({ row, columns }) => {
    const has = (role: string): boolean => columns.some((column) => column.role === role);
    return pages.includes(row.page) && has("date") && (has("balance") || (has("debit") && has("credit")));
  });
  const order = inferDateOrder(
    sheet.rows.map(({ text }) => text),
    "dmy",
  );
  const lines = sheet.rows
    .filter(({ page, tokens }) => pages.includes(page) && tokens.length >= 3)
    .map((row) => ({
      date: findDates(row.text.slice(0, 24), order)[0],
      sums: findAmounts(row.text, sheet.notation)
        .filter(({ money, percent }) => money && !percent)
        .map(({ value }) => Math.round(value * 100)),
    }))
    .filter(({ date, sums }) => date !== undefined && date.start <= 3 && sums.length > 0)
    .map(({ sums }) => sums);
  // The last figure of a line less the one before it is the movement between them, whichever way the lines run.
  const follows = lines.filter((sums, i) => {
    const [here, before] = [sums.at(-1), lines[i - 1]?.at(-1)];
    if (here === undefined || before === undefined || here === before) return false;
    const moved = Math.abs(here - before);
    return [...sums.slice(0, -1), ...(lines[i - 1]?.slice(0, -1) ?? [])].some(
      (sum) => Math.abs(sum) === moved,
    );
  }).length;
  return (
    (head ? movementWeight.head : 0) +
    (lines.length >= 6 ? movementWeight.lines : 0) +
    (follows >= 3 && follows >= lines.length * 0.4 ? movementWeight.chain : 0)
  );
}

const entries = (Object.keys(evidenceOf) as SingleType[]).map((type) => [type, evidenceOf[type]] as const);

/** The least weight a type needs, and what its lead over the next is measured against. */
const least = 4.5;

function decide(scores: Scores): { type: SingleType | null; confidence: number } {
  const ranked = [...scores].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const [first, second] = ranked;
  if (first === undefined || first[1] < least) return { type: null, confidence: 0 };
  const margin = (first[1] - (second?.[1] ?? 0)) / first[1];
  return {
    type: first[0],
    confidence:
      Math.round(Math.min(0.99, 0.5 + 0.3 * Math.min(1, first[1] / 12) + 0.25 * margin) * 100) / 100,
  };
}

const headOf = (sheet: Sheet, page: number): string => {
  const rows = sheet.rows.filter((row) => row.page === page);
  const heights = rows.map((r) => r.box[3] - r.box[1]).sort((a, b) => a - b);
  const typical = heights[Math.floor(heights.length / 2)] ?? 0;
  return rows
    .filter((r, i) => i < 9 || r.box[3] - r.box[1] > typical * 1.35)
    .map((r) => r.folded)
    .join("\n");
};

/**
 * Says what a document is from the evidence on its pages, never from a caller's hint. Pages of clearly different types
 * make it `mixed`. Without enough legible text the answer is null; text that fits no type is `other`.
 */
export function classify(document: ReadDocument, sheet: Sheet): Classification {
  const folded = sheet.flow.folded;
  const letters = folded.replace(/[^a-z]/g, "").length;
  const first = sheet.rows[0]?.page ?? 1;
  const whole = decide(weigh(folded, headOf(sheet, first), movementTable(sheet, [first])));
  const pages = [...new Set(sheet.rows.map((row) => row.page))];
  if (pages.length > 1) {
    const parts = partsOf(sheet, pages);
    if (new Set(parts.map((p) => p.type)).size > 1) return { type: "mixed", confidence: 0.8, parts };
  }
  const clear = sheet.rows
    .flatMap((r) => r.tokens)
    .reduce((n, t) => n + (t.confidence >= 0.6 && t.text.length > 2 ? 1 : 0), 0);
  if (whole.type !== null && whole.confidence >= 0.5)
    return { ...whole, parts: [{ type: whole.type, pages }] };
  if (letters < 60 || clear < 12 || document.pages.length === 0)
    return { type: null, confidence: 0, parts: [] };
  return { type: "other", confidence: 0.55, parts: [{ type: "other", pages }] };
}

/**
 * Letters that a document came with stand behind it: leading pages that say nothing of what it is and print no amounts, where a later page by
 * itself says it. What is read first is the document's own page then, and what the letter prints counts last.
 */
export function lettersBehind(document: ReadDocument, sheet: Sheet): ReadDocument {
  const typeOf = ({ number }: Page): SingleType | null => {
    const rows = sheet.rows.filter(({ page }) => page === number);
    const text = rows.map(({ folded }) => folded).join("\n");
    return decide(weigh(text, headOf(sheet, number), movementTable(sheet, [number]))).type;
  };
  const amounts = ({ number }: Page): boolean =>
    sheet.rows.some(
      ({ page, text }) => page === number && findAmounts(text, sheet.notation).some(({ money }) => money),
    );
  // Up to the first page that says something: of most documents that is the first, by its amounts.
  const letters = document.pages.findIndex((page) => amounts(page) || typeOf(page) !== null);
  const own = document.pages[letters];
  if (letters < 1 || own === undefined || typeOf(own) === null) return document;
  return { ...document, pages: [...document.pages.slice(letters), ...document.pages.slice(0, letters)] };
}

/** Pages grouped by type: a page that starts a document of its own has a title of its own and a clear decision. */
function partsOf(sheet: Sheet, pages: readonly number[]): { type: SingleType; pages: number[] }[] {
  const parts: { type: SingleType; pages: number[] }[] = [];
  for (const page of pages) {
    const rows = sheet.rows.filter((row) => row.page === page);
    const head = headOf(sheet, page);
    const scores = weigh(rows.map((r) => r.folded).join("\n"), head, movementTable(sheet, [page]));
    const { type, confidence } = decide(scores);
    const titled =
      type !== null &&
      evidenceOf[type].titles.some(
        ([pattern, weight]) =>
          weight >= 7 &&
          pattern.test(
            rows
              .slice(0, 4)
              .map((r) => r.folded)
              .join("\n"),
          ),
      );
    const current = parts.at(-1);
    if (
      type !== null &&
      (current === undefined ||
        (titled && confidence >= 0.8 && type !== current.type && (scores.get(type) ?? 0) >= 11))
    )
      parts.push({ type, pages: [page] });
    else current?.pages.push(page);
  }
  return parts;
}
