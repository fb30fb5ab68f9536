import { finding } from "../checks/make-finding";
import type { Extraction, Part } from "../extract/extraction";
import { numberOf, textOf } from "../field-of";
import type { Finding } from "../types";
import { cents, findAmounts } from "../values/amount";
import { findDates } from "../values/date";
import { squash } from "../values/text";

const months =
  /\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|januar|marz|juni|juli|oktober|dezember|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|marco|abril|maio|junho|julho|setembro|outubro|dezembro)\b/g;

/** The permanent identifier of a file; two documents exported separately never share it. */
function fingerprint(extraction: Extraction): string | null {
  const id = extraction.source.signals.find((s) => s.kind === "metadata")?.facts.fileId;
  return typeof id === "string" && id.length >= 16 && !/^(.)\1+$/.test(id) ? id : null;
}

/** The same document sent as two: identical once dates are masked, although it claims another period. */
export function findCopies(extractions: readonly Extraction[]): Finding[] {
  const found: Finding[] = [];
  const kinds = new Set(["payslip", "bank_statement"]);
  const list = extractions.filter((e) => e.parts.length === 1 && kinds.has(e.parts[0]?.type ?? ""));
  const keyed = list.map((extraction) => {
    const part = extraction.parts[0];
    const text = part?.context.sheet.flow.folded ?? "";
    const period =
      part === undefined
        ? undefined
        : (textOf(part, "pay_period_end") ?? textOf(part, "period_end") ?? textOf(part, "pay_date"));
    return {
      extraction,
      part,
      period,
      masked: squash(
        text
          .replace(months, "#")
          .replace(/\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/g, "#")
          .replace(/\b\d{1,2} (?:de )?#/g, "#")
          .replace(/\bal \d{1,2}\b/g, "#"),
      ),
      text,
      mark: fingerprint(extraction),
      sums: part?.type === "payslip" && !part.context.sheet.ocr ? sumsOf(part).join() : undefined,
    };
  });
  for (let i = 0; i < keyed.length; i++)
    for (let j = i + 1; j < keyed.length; j++) {
      const [a, b] = [keyed[i], keyed[j]];
      if (
        a?.part === undefined ||
        b?.part === undefined ||
        a.extraction.source.sha256 === b.extraction.source.sha256
      )
        continue;
      const dated = a.period !== undefined && b.period !== undefined;
      // Costly, and rare: the same sums throughout.
      const slips = a.sums !== undefined && a.sums === b.sums;
      if (!dated && !slips) continue;
      const [first, second] = [a.period ?? dayOf(a.part, b.part), b.period ?? dayOf(b.part, a.part)];
      if (first === undefined || second === undefined || first === second) continue;
      const [later, earlier] = first > second ? [a, b] : [b, a];
      const slip = first > second ? b.part : a.part;
      const [until, before] = first > second ? [first, second] : [second, first];
      const masked = a.masked === b.masked && a.masked.length >= 120;
      const mark = a.mark !== null && a.mark === b.mark;
      const copied = dated && masked && (mark || datesShared(later.text, earlier.text));
      if (!copied && !(slips && yearStands(slip, before, until))) continue;
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

/** The last day that one document prints and the other does not: a month that nobody can read any more is told by it. */
function dayOf(part: Part, other: Part): string | undefined {
  const { context } = part;
  const [own, shared] = [context, other.context].map(({ sheet, order }) =>
    findDates(sheet.flow.text, order).flatMap(({ precision, value }) => (precision === "day" ? [value] : [])),
  );
  return (
    own
      // The same slip printed once more, weeks later, is the same slip.
      ?.filter((day) => !shared?.includes(day) && day !== textOf(part, "issue_date"))
      .sort()
      .at(-1)
  );
}

const sumsOf = ({ context: { sheet } }: Part): number[] =>
  findAmounts(sheet.flow.text, sheet.notation)
    .filter(({ money, percent, value }) => money && !percent && value !== 0)
    .map(({ value }) => cents(Math.abs(value)));

/**
 * Of two months' slips with the same sums throughout: whether some of these are what the earlier month's pay came to since the year began:
 * `28.904,31` is nine times `3.211,59` in September, and no longer in October.
 */
function yearStands(earlier: Part, before: string, until: string): boolean {
  const was = sumsOf(earlier);
  if (was.length < 12) return false;
  const month = Number(before.slice(5, 7));
  if (before.slice(0, 4) !== until.slice(0, 4) || before.slice(5, 7) === until.slice(5, 7)) return false;
  const present = new Set(was);
  // Of more than one sum: twelve months of a single one may be a salary by the year.
  const years = new Set(was.filter((one) => one > 5000 && one % 100 !== 0 && present.has(one * month)));
  // Of the pay itself: worker's and employer's parts of a contribution are in February what they come to together.
  const pays = (["gross_pay", "net_pay"] as const).map((name) => cents(numberOf(earlier, name) ?? 0));
  return month > 1 && month < 12 && years.size > 2 && pays.some((pay) => years.has(pay));
}

/** Lines that must change from month to month (day of issue, last day of the period) are those of the other month. */
const datesShared = (later: string, earlier: string): boolean => {
  const days = (text: string): string[] =>
    [...text.matchAll(/\b(\d{1,2}) de (?=[a-z]+ (?:de )?\d{4})|\bal (\d{1,2}) de\b/g)].map(
      (m) => m[1] ?? m[2] ?? "",
    );
  const [a, b] = [days(later), days(earlier)];
  const names = (text: string): string[] => text.match(months) ?? [];
  const mixed = new Set(names(later)).size > 1;
  return mixed && a.length > 0 && a.join() === b.join();
};
