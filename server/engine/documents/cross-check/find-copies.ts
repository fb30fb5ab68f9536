import { createHash } from "node:crypto";
import type { Extraction, Part } from "../extract/extraction";
import { recall } from "../extract/recall";
import { scopeOf } from "../extract/table/roles";
import { readTable } from "../extract/table/table";
import { numberOf, textOf } from "../field-of";
import { finding } from "../make-finding";
import type { Finding } from "../types";
import { cents, findAmounts } from "../values/amount";
import { findDates, monthName } from "../values/date";
import { fold, squash } from "../values/text";

const months =
  /\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|januar|marz|juni|juli|oktober|dezember|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|marco|abril|maio|junho|julho|setembro|outubro|dezembro)\b/g;

/** The permanent identifier of a file; two documents exported separately never share it. */
function fingerprint(extraction: Extraction): string | null {
  const id = extraction.source.signals.find((s) => s.kind === "metadata")?.facts.fileId;
  return typeof id === "string" && id.length >= 16 && !/^(.)\1+$/.test(id) ? id : null;
}

/** A text without what says which month it is of: its dates, names of months, and the days before these. */
function withoutDates({ context: { sheet, order } }: Part): string {
  const { text } = sheet.flow;
  const dates = findDates(text, order).sort((a, b) => b.start - a.start);
  const rest = dates.reduce((left, { start, end }) => `${left.slice(0, start)}#${left.slice(end)}`, text);
  return squash(
    fold(rest)
      .replace(/\p{L}+/gu, (word) => (monthName(word) > 0 ? "#" : word))
      .replace(/\b\d{1,2} (?:de |di |al |a )?#/g, "#")
      .replace(/\bal \d{1,2}\b/g, "#"),
  );
}

/** What tells a text from another one: its letters without dates, its sums; of each a digest. A short text is like others by chance. */
const shapeOf = (part: Part) =>
  recall(part.context.sheet, "shape", () => {
    const masked = withoutDates(part);
    const slip = part.type === "payslip" && !part.context.sheet.ocr;
    return {
      masked: masked.length >= 120 ? digest(masked) : null,
      sums: slip ? digest(sumsOf(part).join()) : null,
      ...daysOf(part.context.sheet.flow.folded),
    };
  });

const digest = (text: string): string => createHash("sha256").update(text).digest("base64").slice(0, 22);

/** The same document sent as two: identical once dates are masked, although it claims another period. */
export function findCopies(extractions: readonly Extraction[]): Finding[] {
  const found: Finding[] = [];
  const kinds = new Set(["payslip", "bank_statement"]);
  const list = extractions.filter((e) => e.parts.length === 1 && kinds.has(e.parts[0]?.type ?? ""));
  const keyed = list.flatMap((extraction) => {
    const [part] = extraction.parts;
    if (part === undefined) return [];
    const period =
      textOf(part, "pay_period_end") ?? textOf(part, "period_end") ?? textOf(part, "pay_date") ?? null;
    return [{ extraction, part, period, mark: fingerprint(extraction), ...shapeOf(part) }];
  });
  for (let i = 0; i < keyed.length; i++)
    for (let j = i + 1; j < keyed.length; j++) {
      const [a, b] = [keyed[i], keyed[j]];
      if (a === undefined || b === undefined || a.extraction.source.sha256 === b.extraction.source.sha256)
        continue;
      const dated = a.period !== null && b.period !== null;
      // Costly, and rare: the same sums throughout.
      const slips = a.sums !== null && a.sums === b.sums;
      const moved = movementsRepeat(a.part, b.part);
      if (!dated && !slips && !moved) continue;
      const [first, second] = [a.period ?? dayOf(a.part, b.part), b.period ?? dayOf(b.part, a.part)];
      if (first === null || second === null || first === second) continue;
      const [later, earlier] = first > second ? [a, b] : [b, a];
      const slip = first > second ? b.part : a.part;
      const [until, before] = first > second ? [first, second] : [second, first];
      const masked = a.masked !== null && a.masked === b.masked;
      const mark = a.mark !== null && a.mark === b.mark;
      const copied =
        dated && masked && (mark || (later.mixed && later.days !== null && later.days === earlier.days));
      if (!copied && !moved && !(slips && yearStands(slip, before, until))) continue;
      found.push(
        finding(
          "document_duplicate",
          "sequence",
          "high",
          { document: later.extraction.document, page: 1 },
          {
            period: until,
            other: earlier.extraction.document,
            otherPeriod: before,
          },
        ),
      );
    }
  return found;
}

/** Nobody pays so many different sums again in the same order; a few that come every month are paid again, and leave another balance. */
const [manySums, fewSums] = [8, 4];

/** Two statements of the same movements, on other days: all of them, or all but one in ten of a longer list. */
const movementsRepeat = (one: Part, other: Part): boolean =>
  recall(one.context.sheet, `movements of ${other.context.document}`, () => repeat(one, other));

function repeat(one: Part, other: Part): boolean {
  const [own, again] = [one, other].map(({ ledger }) =>
    (ledger?.movements ?? []).filter(({ printed, date }) => printed !== null && date !== null),
  );
  if (own === undefined || again === undefined || own.length !== again.length) return false;
  const pairs = own.flatMap((movement, i) => {
    const copy = again[i];
    return copy === undefined ? [] : [{ movement, copy }];
  });
  const alike = pairs.filter(({ movement, copy }) => movement.printed === copy.printed);
  if (alike.length < pairs.length * 0.9) return false;
  if (pairs.some(({ movement, copy }) => movement.date?.slice(5) === copy.date?.slice(5))) return false;
  const sums = new Set(alike.map(({ movement }) => movement.printed)).size;
  const balances = alike.filter(
    ({ movement: { balance }, copy }) => balance !== null && balance === copy.balance,
  );
  return sums >= manySums || (sums >= fewSums && balances.length >= fewSums);
}

/** The last day that one document prints and the other does not: a month that nobody can read any more is told by it. */
function dayOf(part: Part, other: Part): string | null {
  const issued = textOf(part, "issue_date");
  return recall(part.context.sheet, `day beside ${other.context.document}, issued ${issued}`, () => {
    const [own, shared] = [part.context, other.context].map(({ sheet, order }) =>
      findDates(sheet.flow.text, order).flatMap(({ precision, value }) =>
        precision === "day" ? [value] : [],
      ),
    );
    // The same slip printed once more, weeks later, is the same slip.
    const days = own?.filter((day) => !shared?.includes(day) && day !== issued);
    return days?.sort().at(-1) ?? null;
  });
}

const sumsOf = ({ context: { sheet } }: Part): number[] =>
  findAmounts(sheet.flow.text, sheet.notation)
    .filter(({ money, percent, value }) => money && !percent && value !== 0)
    .map(({ value }) => cents(Math.abs(value)));

/** What the slip itself says is the year's so far: `Montant imposable de l'année`. */
const yearly = ({ context: { sheet } }: Part): number[] =>
  readTable(sheet).entries.flatMap(({ figure, scope, above, left }) =>
    scope === "ytd" || [above, left[0]].some((words) => words !== undefined && scopeOf(words.text) === "ytd")
      ? [cents(Math.abs(figure.value))]
      : [],
  );

/** A sum that grows with each month's pay, by its caption: `Accantonato 48.785,55`. */
const accrued = ({ context: { sheet } }: Part): boolean =>
  sheet.rows.some(({ cells }) =>
    cells.some(
      ({ text }, i) =>
        grows.test(fold(text)) &&
        findAmounts(`${text} ${cells[i + 1]?.text ?? ""}`, sheet.notation).some(
          ({ money, percent, value }) => money && !percent && Math.abs(value) >= 1,
        ),
    ),
  );
const grows =
  /\b(?:accantonat\w+|fondo t\.?f\.?r|progressiv[oi]|cumul(?:ative|e|s|es|ato|ati|iert)?|year to date|ytd|aufgelaufen\w*|jahressumme\w*)\b/;

/**
 * Of two months' slips with the same sums throughout: whether some of these are what the pay of one of the months came to since the year
 * began: `28.904,31` is nine times `3.211,59` in September, and neither in August nor in October.
 */
function yearStands(earlier: Part, before: string, until: string): boolean {
  // Of the pay itself: worker's and employer's parts of a contribution are in February what they come to together.
  const pays = (["gross_pay", "net_pay"] as const).map((name) => cents(numberOf(earlier, name) ?? 0));
  return recall(earlier.context.sheet, `year of ${pays.join(" ")} ${before} ${until}`, () =>
    yearOf(earlier, pays, before, until),
  );
}

function yearOf(earlier: Part, pays: readonly number[], before: string, until: string): boolean {
  const was = sumsOf(earlier);
  if (was.length >= 12 && accrued(earlier)) return true;
  if (was.length < 12 || before.slice(0, 4) !== until.slice(0, 4)) return false;
  const months = [before, until].map((day) => Number(day.slice(5, 7)));
  if (months[0] === months[1]) return false;
  const present = new Set(was);
  const named = new Set(yearly(earlier));
  return months.some((month) => {
    if (month < 2 || month > 11) return false;
    // Of more than one sum: twelve months of a single one may be a salary by the year.
    const years = [...present].filter((one) => one > 5000 && one % 100 !== 0 && present.has(one * month));
    return (
      (years.length > 2 && pays.some((pay) => years.includes(pay))) ||
      years.filter((one) => named.has(one * month)).length > 1
    );
  });
}

/**
 * Days that must change from month to month (of issue, the last of the period), where a text names several months: on a copy they are those
 * of the other month.
 */
function daysOf(text: string): { days: string | null; mixed: boolean } {
  const days = [...text.matchAll(/\b(\d{1,2}) de (?=[a-z]+ (?:de )?\d{4})|\bal (\d{1,2}) de\b/g)];
  return {
    days: days.length > 0 ? days.map((m) => m[1] ?? m[2] ?? "").join() : null,
    mixed: new Set(text.match(months)).size > 1,
  };
}
