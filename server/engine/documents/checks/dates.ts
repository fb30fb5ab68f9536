import { monthNamed, type PrintedRange, printedRanges } from "../extract/month-named";
import type { FieldName } from "../field-names";
import { fieldOf, fieldsOf, textOf } from "../field-of";
import { leaseRunsOn } from "../law/lease-extensions";
import { type CheckInput, finding, placeAt } from "../make-finding";
import type { DocumentType, Finding, RawField } from "../types";
import { findAmounts } from "../values/amount";
import { addMonths, daysBetween, findDates } from "../values/date";
import { wrongWeekday } from "./weekday";

/** The date a document speaks for, by type: the end of its period before the day it was issued. */
const reference: Readonly<Partial<Record<DocumentType, readonly FieldName[]>>> = {
  payslip: ["pay_period_end", "pay_date", "issue_date"],
  bank_statement: ["period_end", "issue_date"],
  utility_bill: ["issue_date", "period_end", "due_date"],
  registration_docs: ["issue_date"],
};

/** Age, expiry and order of a document's own dates, against the day of the screening. */
export function checkDates(input: CheckInput): Finding[] {
  return [...age(input), ...future(input), ...consistency(input), ...ended(input), ...notBegun(input)];
}

function age({ part, today }: CheckInput): Finding[] {
  if (part.type === "tax_return") return taxAge(part, today);
  if (part.type === "annual_accounts") {
    const year = fieldOf(part, "fiscal_year");
    if (year === undefined) return [];
    const end = textOf(part, "fiscal_year_end") ?? `${year.value}-12-31`;
    return outdated(year, end, today, 24, 60);
  }
  const names = part.type === null ? undefined : reference[part.type];
  const at =
    names?.map((name) => fieldOf(part, name)).find((f) => f !== undefined) ??
    (part.type === "bank_statement" ? lastMovement(part) : undefined);
  if (at === undefined) return [];
  if (part.type === "registration_docs")
    return outdated(at, String(at.value), today, 3, Number.POSITIVE_INFINITY);
  return outdated(at, String(at.value), today, 3, 12);
}

function lastMovement(part: CheckInput["part"]): RawField | undefined {
  const last = part.ledger?.movements
    .map((m) => m)
    .filter((m) => m.date !== null)
    .sort((a, b) => (b.date ?? "").localeCompare(a.date ?? ""))[0];
  return last?.date == null
    ? undefined
    : {
        name: "transactions",
        value: last.date,
        document: part.context.document,
        page: last.row.page,
        box: last.row.box,
        confidence: 0.7,
      };
}

function outdated(at: RawField, date: string, today: string, low: number, medium: number): Finding[] {
  if (addMonths(date, low) >= today) return [];
  const severity = Number.isFinite(medium) && addMonths(date, medium) < today ? "medium" : "low";
  return [
    finding("document_outdated", at.name, severity, at, {
      date,
      months: Math.floor(daysBetween(date, today) / 30.4375),
    }),
  ];
}

/** The return that should exist by now: last year's from July on, else the one before. */
function taxAge(part: CheckInput["part"], today: string): Finding[] {
  const year = fieldOf(part, "tax_year");
  if (year === undefined) return [];
  const covered = Number(String(year.value).slice(0, 4));
  const due = Number(today.slice(0, 4)) - (today.slice(5) >= "07-01" ? 1 : 2);
  if (covered >= due) return [];
  return [
    finding("document_outdated", "tax_year", due - covered >= 2 ? "medium" : "low", year, {
      date: String(year.value),
      months: (due - covered) * 12,
    }),
  ];
}

function future({ part, today }: CheckInput): Finding[] {
  // A supply contract or an allowance runs on; only what was paid and moved lies behind.
  const periodic = part.type === "payslip" || part.type === "bank_statement";
  for (const name of periodic ? (["pay_period_end", "period_end"] as const) : []) {
    const at = fieldOf(part, name);
    if (at !== undefined && daysBetween(today, String(at.value)) > 7 && !running(part, today))
      return [finding("period_in_future", name, "high", at, { date: String(at.value) })];
  }
  for (const name of ["issue_date", "pay_date", "signature_date"] as const) {
    const at = fieldOf(part, name);
    if (
      at !== undefined &&
      at.confidence >= (periodic ? 0.7 : 0.85) &&
      daysBetween(today, String(at.value)) > 31
    )
      return [
        finding("period_in_future", name, periodic ? "high" : "medium", at, { date: String(at.value) }),
      ];
  }
  return [];
}

/** Pay slips are often made some days before their month ends, with the whole month as their period. */
function running(part: CheckInput["part"], today: string): boolean {
  const [start, end] = [textOf(part, "pay_period_start"), textOf(part, "pay_period_end")];
  if (part.type !== "payslip" || start === undefined || end === undefined) return false;
  return start <= today && daysBetween(start, end) <= 31 && daysBetween(today, end) <= 12;
}

/** Dates of one document that exclude each other. */
function consistency({ part, extraction }: CheckInput): Finding[] {
  const reversed = reversedDates(part);
  if (part.type !== "payslip") return reversed;
  const [start, end, paid] = fieldsOf(part, "pay_period_start", "pay_period_end", "pay_date");
  const joined = fieldOf(part, "employment_start_date");
  if (
    end !== undefined &&
    joined !== undefined &&
    joined.confidence > 0.7 &&
    String(joined.value) > String(end.value)
  )
    return [
      finding("period_inconsistent", "employment_start_date", "medium", joined, {
        date: String(joined.value),
        other: String(end.value),
      }),
    ];
  if (
    end !== undefined &&
    paid !== undefined &&
    paid.confidence > 0.7 &&
    end.confidence > 0.6 &&
    Math.abs(daysBetween(String(end.value), String(paid.value))) > 62
  )
    return [
      finding("period_inconsistent", "pay_date", "medium", paid, {
        date: String(paid.value),
        other: String(end.value),
      }),
    ];
  // Pay in advance comes with the last working days of the month before.
  if (
    start !== undefined &&
    paid !== undefined &&
    paid.confidence > 0.7 &&
    start.confidence > 0.6 &&
    daysBetween(String(paid.value), String(start.value)) > 6
  )
    return [
      finding("period_inconsistent", "pay_date", "medium", paid, {
        date: String(paid.value),
        other: String(start.value),
      }),
    ];
  const months = monthsDisagree(part, extraction, start, end);
  return months.length > 0 ? months : [...otherMonth(part, paid), ...dayNames(part)].slice(0, 1);
}

/** What comes before what, by type: a bill before its payment, a year before the paper about it, a term's begin before its end. */
const ordered: Readonly<Partial<Record<DocumentType, readonly (readonly [FieldName, FieldName])[]>>> = {
  utility_bill: [["issue_date", "due_date"]],
  tax_return: [["tax_year", "issue_date"]],
  annual_accounts: [["fiscal_year", "issue_date"]],
  rental_contract: [["lease_start_date", "lease_end_date"]],
  employment_contract: [["employment_start_date", "employment_end_date"]],
};

/** A date that lies before the one it comes after; a year is by its first day, as some begin in spring. */
function reversedDates(part: CheckInput["part"]): Finding[] {
  const pairs = (part.type === null ? undefined : ordered[part.type]) ?? [];
  return pairs.flatMap(([first, then]) => {
    const [earlier, later] = fieldsOf(part, first, then);
    if (earlier === undefined || later === undefined) return [];
    const [from, to] = [String(earlier.value), String(later.value)];
    const begins = /^\d{4}/.test(from) ? (from.length === 10 ? from : `${from.slice(0, 4)}-01-01`) : to;
    if (earlier.confidence < 0.7 || later.confidence < 0.7 || to.length !== 10 || begins <= to) return [];
    return [finding("period_inconsistent", then, "medium", later, { date: to, other: from })];
  });
}

const monthPattern =
  /(?<![a-z])(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\s+(?:de\s+|del\s+)?((?:19|20)\d{2})/g;
const spanishMonths =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** Another month of about a year: what lies further back is since when somebody works there. */
const beside = (month: string, own: string): boolean => {
  const days = Math.abs(daysBetween(`${month}-15`, `${own}-15`));
  return days > 40 && days < 400;
};

/** The month of the period and the month beside the signature or in the title are those of one slip. */
function monthsDisagree(
  part: CheckInput["part"],
  { source }: CheckInput["extraction"],
  start: RawField | undefined,
  end: RawField | undefined,
): Finding[] {
  if (start === undefined || end === undefined || start.confidence < 0.6) return [];
  const seen = new Map<string, number>();
  // A sentence may speak of any month.
  const said = part.context.sheet.rows.flatMap(({ prose, folded }) => (prose ? [] : folded)).join("\n");
  for (const match of said.matchAll(monthPattern)) {
    const iso = `${match[2]}-${String(spanishMonths.indexOf(match[1] ?? "") + 1).padStart(2, "0")}`;
    seen.set(iso, (seen.get(iso) ?? 0) + 1);
  }
  const title = source.signals.find((s) => s.kind === "metadata")?.facts.title;
  const titled =
    typeof title === "string" ? findDates(title, "dmy").find((d) => d.precision === "month") : undefined;
  const own = String(end.value).slice(0, 7);
  // Since when somebody works there, and the like, are months of their own.
  const others = part.fields.filter(({ name }) =>
    /_start_date$|^seniority_date$|^date_of_birth$|^issue_date$/.test(name),
  );
  const printed = [...seen.keys()].find(
    (month) =>
      month !== own &&
      month !== String(start.value).slice(0, 7) &&
      beside(month, own) &&
      !others.some(({ value }) => String(value).startsWith(month)),
  );
  const named = titled?.value.slice(0, 7);
  const odd =
    printed ??
    (named !== undefined && named !== own && named !== String(start.value).slice(0, 7) ? named : undefined);
  return odd === undefined
    ? []
    : [
        finding("period_inconsistent", "pay_period_end", "medium", end, {
          date: String(end.value),
          other: odd,
        }),
      ];
}

/** The head of a slip names the month it is for, or the one it is paid in: any other is left from a slip of another month. */
function otherMonth({ context }: CheckInput["part"], paid: RawField | undefined): Finding[] {
  const named = context.sheet.ocr ? undefined : monthNamed(context);
  // What was worked in another month is paid in a line with an amount.
  const ranges =
    named === undefined
      ? []
      : printedRanges(context).filter(({ row }) =>
          findAmounts(row.text, context.sheet.notation).every(({ money }) => !money),
        );
  const [first] = ranges;
  if (named === undefined || first === undefined) return [];
  const inside = ({ start, end }: PrintedRange): boolean =>
    start.slice(0, 7) <= named && named <= end.slice(0, 7);
  const payMonth = paid === undefined ? undefined : String(paid.value).slice(0, 7);
  // Of the month after nobody knows whether it is that of payment.
  const after = ranges.some(({ end }) => addMonths(`${end.slice(0, 7)}-01`, 1).slice(0, 7) === named);
  if (ranges.some(inside) || named === payMonth || (after && payMonth === undefined)) return [];
  const { row } = first;
  const place = placeAt(context.document, row, first.from, first.to);
  return [
    finding("period_inconsistent", "pay_period_end", "medium", place, { date: first.end, other: named }),
  ];
}

/** `Friday, 31 October 2026` is a day that there is not. */
function dayNames({ context }: CheckInput["part"]): Finding[] {
  const odd = context.sheet.ocr ? undefined : wrongWeekday(context.sheet.rows, context.order);
  if (odd === undefined) return [];
  const { row, start, end, date, named } = odd;
  const place = placeAt(context.document, row, start, end);
  return [finding("period_inconsistent", "pay_date", "medium", place, { date, other: named })];
}

/** Somebody whose salary begins later has none by this contract yet; both are told, and neither is wrong. */
function notBegun({ part, today }: CheckInput): Finding[] {
  const at = part.type === "employment_contract" ? fieldOf(part, "employment_start_date") : undefined;
  if (at === undefined || at.confidence < 0.7 || String(at.value) <= today) return [];
  return [finding("contract_not_begun", at.name, "low", at, { date: String(at.value) })];
}

function ended({ part, today }: CheckInput): Finding[] {
  for (const name of ["employment_end_date", "lease_end_date"] as const) {
    const at = fieldOf(part, name);
    if (part.type === "work_history") continue;
    if (at !== undefined && at.confidence >= 0.6 && String(at.value) < today) {
      const lease = { start: textOf(part, "lease_start_date"), end: String(at.value) };
      const on = name === "lease_end_date" && leaseRunsOn(part.context.country, lease, today);
      return [finding("contract_ended", name, on ? "low" : "medium", at, { date: lease.end })];
    }
  }
  if (part.type !== "work_history") return [];
  const spans = part.fields.filter((f) => f.name === "employment_start_date").length;
  const ends = part.fields.filter((f) => f.name === "employment_end_date");
  const last = ends.sort((a, b) => String(b.value).localeCompare(String(a.value)))[0];
  return spans > 0 && spans === ends.length && last !== undefined && String(last.value) < today
    ? [finding("contract_ended", "employment_end_date", "low", last, { date: String(last.value) })]
    : [];
}
