import { type CaseInput, caseValues, type Item } from "./case-values";
import { finding, legible, money } from "./checks/make-finding";
import type { Extraction, Part } from "./extract";
import { isSalary } from "./extract/bank-statement";
import type { Movement } from "./extract/movements";
import { fieldOf, type Income, numberOf, textOf } from "./income";
import { certainName, mentions, subjectOf } from "./people";
import { sisters } from "./sister-documents";
import type { Applicant, Finding, RawField } from "./types";
import { agree, round2 } from "./values/amount";
import { addMonths, daysBetween } from "./values/date";
import { bare } from "./values/identifier";
import { nameParts, sameCompany } from "./values/name";
import { distance, fold, squash } from "./values/text";

export type CrossCheck = { findings: Finding[]; agreements: { field: string; documents: number[] }[] };

/** Checks that need more than one document, the applicant or the case: who, same numbers, same money, no gaps, no copies. */
export function crossCheck(extractions: readonly Extraction[], input: CaseInput, income: Income): CrossCheck {
  const items: Item[] = [...extractions]
    .sort((a, b) => a.source.sha256.localeCompare(b.source.sha256) || a.document - b.document)
    .flatMap((extraction) => extraction.parts.map((part) => ({ extraction, part })));
  const agreements: CrossCheck["agreements"] = [];
  const agreed = (field: string, ...documents: number[]): void => {
    agreements.push({ field, documents: [...new Set(documents)].sort((a, b) => a - b) });
  };
  const findings = [
    ...people(items, input.applicant, agreed),
    ...salaries(items, agreed),
    ...employers(items, input, agreed),
    ...accounts(items, agreed),
    ...sequence(items, agreed),
    ...copies(extractions),
    ...sisters(items),
    ...annual(items, income),
    ...caseValues(items, input, income),
  ];
  return { findings, agreements };
}

function people(
  items: readonly Item[],
  applicant: Applicant,
  agreed: (field: string, ...documents: number[]) => void,
): Finding[] {
  const found: Finding[] = [];
  const named: number[] = [];
  for (const { extraction, part } of items) {
    const subject = subjectOf(extraction, part, applicant);
    if (subject === null) continue;
    if (subject.agreement === "same") {
      named.push(extraction.document);
      continue;
    }
    const elsewhere = mentions(part, applicant.name);
    if (elsewhere && subject.field.confidence < 0.93) {
      named.push(extraction.document);
      continue;
    }
    const values = { printed: subject.name, expected: applicant.name };
    if (subject.agreement === "different" && certainName(subject) && !elsewhere)
      found.push(
        finding(
          "name_mismatch",
          subject.field.name === "surname" ? "name" : subject.field.name,
          "high",
          subject.field,
          values,
        ),
      );
    else if (subject.agreement !== "different")
      found.push(
        finding(
          "name_partial",
          subject.field.name === "surname" ? "name" : subject.field.name,
          "low",
          subject.field,
          values,
        ),
      );
    else
      found.push(
        finding(
          "value_unreadable",
          subject.field.name === "surname" ? "name" : subject.field.name,
          "low",
          subject.field,
          {},
        ),
      );
  }
  if (named.length > 0) agreed("name", ...named);
  found.push(...identity(items, applicant, agreed));
  return found;
}

const personalNumbers = [
  "employee_id_number",
  "account_holder_id_number",
  "taxpayer_id_number",
  "beneficiary_id_number",
  "holder_id_number",
  "id_number",
];

/** The personal number and birth date of documents against the applicant's, and the identity document's. */
function identity(
  items: readonly Item[],
  applicant: Applicant,
  agreed: (field: string, ...documents: number[]) => void,
): Finding[] {
  const found: Finding[] = [];
  const idCard = items.find((i) => i.part.type === "id");
  const cardNumber = idCard === undefined ? undefined : fieldOf(idCard.part, "id_number");
  const wanted =
    applicant.id_number ??
    (cardNumber === undefined ? undefined : String(cardNumber.raw ?? cardNumber.value));
  if (wanted !== undefined) {
    for (const { part, extraction } of items) {
      const subject = subjectOf(extraction, part, applicant);
      if (subject !== null && subject.agreement === "different") continue;
      const numbers = part.fields.filter((f) => personalNumbers.includes(f.name));
      for (const field of numbers) {
        if (field === cardNumber && applicant.id_number === undefined) continue;
        const printed = bare(String(field.raw ?? field.value));
        const target = bare(wanted);
        if (printed === target) agreed("id_number", field.document);
        else if (
          comparable(printed, target) &&
          legible(field) &&
          (!part.context.sheet.ocr || field.confidence > 0.75)
        ) {
          const swapped =
            [...printed].sort().join("") === [...target].sort().join("") ||
            (printed.length > 6 && distance(printed, target, 1) <= 1);
          found.push(
            finding("id_number_mismatch", field.name, swapped ? "medium" : "high", field, {
              printed: shown(field),
              expected: applicant.id_number ?? wanted,
            }),
          );
        }
      }
    }
  }
  const birth = applicant.date_of_birth;
  for (const { part } of items) {
    const field = fieldOf(part, "date_of_birth");
    if (birth === undefined || field === undefined) continue;
    if (String(field.value) === birth) agreed("date_of_birth", field.document);
    else if (field.confidence > 0.6)
      found.push(
        finding("birth_date_mismatch", "date_of_birth", "high", field, {
          printed: String(field.value),
          expected: birth,
        }),
      );
  }
  return found;
}

const comparable = (a: string, b: string): boolean =>
  a.length === b.length &&
  /^[A-Z]*\d/.test(a) === /^[A-Z]*\d/.test(b) &&
  a.replace(/\d/g, "").length === b.replace(/\d/g, "").length;
const shown = (field: RawField): string => String(field.value);

type Credit = { movement: Movement; item: Item };

function salaries(
  items: readonly Item[],
  agreed: (field: string, ...documents: number[]) => void,
): Finding[] {
  const slips = items.filter((i) => i.part.type === "payslip");
  const statements = items.filter((i) => i.part.type === "bank_statement");
  if (statements.length === 0) return [];
  const found: Finding[] = [];
  for (const slip of slips) {
    const net = fieldOf(slip.part, "net_pay");
    const end = textOf(slip.part, "pay_date") ?? textOf(slip.part, "pay_period_end");
    if (net === undefined || end === undefined || !legible(net)) continue;
    const employer = textOf(slip.part, "employer_name");
    const covering = statements.filter((s) => covers(s.part, end));
    const credits: Credit[] = statements.flatMap((item) =>
      (item.part.ledger?.movements ?? [])
        .filter((m) => m.amount !== null && m.amount > 0 && m.date !== null && near(m.date, end))
        .map((movement) => ({ movement, item })),
    );
    const exact = credits.find((c) => agree(c.movement.amount ?? 0, Number(net.value)));
    if (exact !== undefined) {
      agreed("net_pay", slip.extraction.document, exact.item.extraction.document);
      continue;
    }
    const wages = credits.filter(
      (c) =>
        isSalary(c.movement) || (employer !== undefined && sharesPayer(employer, c.movement.description)),
    );
    const closest = wages.sort(
      (a, b) =>
        Math.abs((a.movement.amount ?? 0) - Number(net.value)) -
        Math.abs((b.movement.amount ?? 0) - Number(net.value)),
    )[0];
    if (closest?.movement.amount != null) {
      const off = Math.abs(closest.movement.amount - Number(net.value)) / Number(net.value);
      found.push(
        finding("salary_credit_mismatch", "net_pay", off > 0.01 ? "high" : "medium", net, {
          printed: money(slip.part, Number(net.value)),
          expected: money(closest.item.part, closest.movement.amount),
          date: closest.movement.date,
          other: closest.item.extraction.document,
        }),
      );
    } else if (covering.length > 0) {
      found.push(
        finding("salary_credit_missing", "salary_credit", "medium", net, {
          printed: money(slip.part, Number(net.value)),
          date: end,
        }),
      );
    } else if (statements.some((s) => endsShortly(s.part, end))) {
      found.push(
        finding("salary_credit_missing", "salary_credit", "low", net, {
          printed: money(slip.part, Number(net.value)),
          date: end,
        }),
      );
    }
  }
  return found;
}

const near = (date: string, end: string): boolean => {
  const days = daysBetween(end, date);
  return days >= -7 && days <= 10;
};
const span = (part: Part): { start: string; end: string } | null => {
  const [start, end] = [
    textOf(part, "period_start") ?? part.period?.start,
    textOf(part, "period_end") ?? part.period?.end,
  ];
  return start === undefined || end === undefined ? null : { start, end };
};
/** The statement runs from before the pay day to at least a few days after it. */
const covers = (part: Part, end: string): boolean => {
  const s = span(part);
  return s !== null && s.start <= end && daysBetween(end, s.end) >= 3;
};
const endsShortly = (part: Part, end: string): boolean => {
  const s = span(part);
  return s !== null && daysBetween(s.end, end) > 0 && daysBetween(s.end, end) < 45;
};

const sharesPayer = (employer: string, description: string): boolean => {
  const words = nameParts(employer).filter((w) => w.length > 3);
  const text = fold(description);
  return words.length > 0 && words.slice(0, 2).every((w) => text.includes(w));
};

function employers(
  items: readonly Item[],
  input: CaseInput,
  agreed: (field: string, ...documents: number[]) => void,
): Finding[] {
  const found: Finding[] = [];
  const named = items.flatMap((item) => {
    const field =
      item.part.type === "payslip" || item.part.type === "employment_contract"
        ? fieldOf(item.part, "employer_name")
        : undefined;
    return field !== undefined && typeof field.value === "string" && field.confidence >= 0.6
      ? [{ item, field, name: field.value }]
      : [];
  });
  const expected = input.caseDetails.employer ?? input.caseDetails.empresa;
  if (typeof expected === "string") {
    for (const { item, field, name } of named) {
      if (sameCompany(name, expected)) agreed("employer_name", field.document);
      else if (!mentions(item.part, expected) && !item.part.context.sheet.ocr)
        found.push(
          finding("employer_mismatch", "employer_name", "high", field, {
            printed: name,
            expected,
            source: "case",
          }),
        );
    }
  }
  const [first, ...others] = named;
  if (first !== undefined) {
    for (const other of others) {
      if (sameCompany(first.name, other.name))
        agreed("employer_name", first.field.document, other.field.document);
      else if (!found.some((f) => f.document === other.field.document))
        found.push(
          finding("employer_mismatch", "employer_name", "medium", other.field, {
            printed: other.name,
            expected: first.name,
          }),
        );
    }
  }
  for (const item of items.filter((i) => i.part.type === "bank_statement")) {
    const payer = fieldOf(item.part, "salary_payer_name");
    if (payer === undefined || typeof payer.value !== "string") continue;
    const value = payer.value;
    const targets = [...named.map((n) => n.name), ...(typeof expected === "string" ? [expected] : [])];
    if (targets.length === 0) continue;
    if (targets.some((t) => sameCompany(t, value) || sharesPayer(t, value)))
      agreed("salary_payer_name", item.extraction.document, ...named.map((n) => n.field.document));
    else
      found.push(
        finding("salary_payer_mismatch", "salary_payer_name", "medium", payer, {
          printed: value,
          expected: targets[0] ?? "",
        }),
      );
  }
  return found;
}

/** The account a pay slip pays to is the account of the statement. */
function accounts(
  items: readonly Item[],
  agreed: (field: string, ...documents: number[]) => void,
): Finding[] {
  const statements = items
    .flatMap((i) => (i.part.type === "bank_statement" ? [fieldOf(i.part, "iban")] : []))
    .filter((f) => f !== undefined);
  if (statements.length === 0) return [];
  const found: Finding[] = [];
  for (const item of items.filter((i) => i.part.type === "payslip")) {
    const field = fieldOf(item.part, "iban");
    if (field?.raw === undefined || !/^[A-Z]{2}\d{2}/.test(field.raw)) continue;
    const match = statements.find((s) => bare(s.raw ?? "") === bare(field.raw ?? ""));
    if (match !== undefined) agreed("iban", field.document, match.document);
    else if (field.confidence > 0.7)
      found.push(
        finding("iban_mismatch", "iban", "medium", field, {
          printed: String(field.value),
          expected: String(statements[0]?.value ?? ""),
        }),
      );
  }
  return found;
}

/** Pay slips in order: no missing month, year-to-date figures that grow by what was paid. */
function sequence(
  items: readonly Item[],
  agreed: (field: string, ...documents: number[]) => void,
): Finding[] {
  const slips = items
    .filter((i) => i.part.type === "payslip")
    .map((item) => ({ item, end: textOf(item.part, "pay_period_end") ?? textOf(item.part, "pay_date") }))
    .filter((s): s is { item: Item; end: string } => s.end !== undefined)
    .sort((a, b) => a.end.localeCompare(b.end));
  const found: Finding[] = [];
  for (let i = 1; i < slips.length; i++) {
    const [a, b] = [slips[i - 1], slips[i]];
    if (a === undefined || b === undefined) continue;
    const gap = daysBetween(a.end, b.end);
    const monthly = (textOf(b.item.part, "pay_frequency") ?? "monthly") === "monthly";
    if (monthly && gap > 45 && gap < 200)
      found.push(
        finding(
          "period_gap",
          "sequence",
          "low",
          { document: b.item.extraction.document, page: 1 },
          { from: addMonths(a.end, 1).slice(0, 7), to: addMonths(b.end, -1).slice(0, 7) },
        ),
      );
    const [ytdA, ytdB, gross] = [
      fieldOf(a.item.part, "ytd_gross_pay"),
      fieldOf(b.item.part, "ytd_gross_pay"),
      numberOf(b.item.part, "gross_pay"),
    ];
    if (ytdA === undefined || ytdB === undefined || !legible(ytdA, ytdB) || gap <= 0) continue;
    const newYear =
      a.end.slice(0, 4) !== b.end.slice(0, 4) ||
      (a.end.slice(5) < "04-06" && b.end.slice(5) >= "04-06" && b.item.part.context.country === "GB");
    const [from, to] = [Number(ytdA.value), Number(ytdB.value)];
    if (newYear) continue;
    if (to < from - 0.05)
      found.push(
        finding("ytd_not_continuous", "ytd_gross_pay", "high", ytdB, {
          printed: money(b.item.part, to),
          expected: money(a.item.part, from),
          other: a.item.extraction.document,
        }),
      );
    else if (gross !== undefined && follows(b.item.part, gap) && !agree(to - from, gross, 2))
      found.push(
        finding("ytd_mismatch", "ytd_gross_pay", "high", ytdB, {
          printed: money(b.item.part, to),
          expected: money(b.item.part, round2(from + gross)),
          other: a.item.extraction.document,
        }),
      );
    else agreed("ytd_gross_pay", a.item.extraction.document, b.item.extraction.document);
  }
  return found;
}

const periodDays: Readonly<Record<string, number>> = {
  weekly: 7,
  biweekly: 14,
  semi_monthly: 15.2,
  four_weekly: 28,
  monthly: 30.4,
};

/** Whether a slip that ends so many days after another is the very next one: no other can have been paid between them. */
const follows = (part: Part, days: number): boolean =>
  Math.round(days / (periodDays[textOf(part, "pay_frequency") ?? "monthly"] ?? 30.4)) === 1;

const months =
  /\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|januar|marz|juni|juli|oktober|dezember|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|marco|abril|maio|junho|julho|setembro|outubro|dezembro)\b/g;

/** The permanent identifier of a file; two documents exported separately never share it. */
function fingerprint(extraction: Extraction): string | null {
  const id = extraction.source.signals.find((s) => s.kind === "metadata")?.facts.fileId;
  return typeof id === "string" && id.length >= 16 && !/^(.)\1+$/.test(id) ? id : null;
}

/** The same document sent as two: identical once dates are masked, although it claims another period. */
function copies(extractions: readonly Extraction[]): Finding[] {
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
      if (
        a.period === undefined ||
        b.period === undefined ||
        a.period === b.period ||
        a.masked !== b.masked ||
        a.masked.length < 120
      )
        continue;
      const [later, earlier] = a.period > b.period ? [a, b] : [b, a];
      const mark = a.mark !== null && a.mark === b.mark;
      const sameDays = datesShared(later.text, earlier.text);
      if (!mark && !sameDays) continue;
      found.push(
        finding(
          "document_duplicate",
          "sequence",
          "high",
          { document: later.extraction.document, page: 1 },
          {
            period: later.period ?? "",
            other: earlier.extraction.document,
            otherPeriod: earlier.period ?? "",
          },
        ),
      );
    }
  return found;
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

/** Contract, certificate and pay slips as gross figures of a year. */
function annual(items: readonly Item[], income: Income): Finding[] {
  const slips = items.filter((i) => i.part.type === "payslip");
  const contract = items.find(
    (i) =>
      i.part.type === "employment_contract" &&
      (fieldOf(i.part, "annual_gross_salary") !== undefined ||
        fieldOf(i.part, "monthly_gross_salary") !== undefined),
  );
  const latest = slips
    .map((s) => ({ s, end: textOf(s.part, "pay_period_end") ?? "" }))
    .sort((a, b) => b.end.localeCompare(a.end));
  const found: Finding[] = [];
  const monthly = (part: Part): number | undefined => {
    const gross = numberOf(part, "gross_pay");
    return gross === undefined || (textOf(part, "pay_frequency") ?? "monthly") !== "monthly"
      ? undefined
      : gross;
  };
  if (contract !== undefined) {
    const field =
      fieldOf(contract.part, "annual_gross_salary") ?? fieldOf(contract.part, "monthly_gross_salary");
    const payments = numberOf(contract.part, "payments_per_year") ?? 12;
    const year =
      numberOf(contract.part, "annual_gross_salary") ??
      (numberOf(contract.part, "monthly_gross_salary") ?? 0) * payments;
    for (const { s } of latest) {
      const gross = monthly(s.part);
      const at = fieldOf(s.part, "gross_pay");
      if (gross === undefined || year <= 0 || field === undefined || at === undefined || !legible(field, at))
        continue;
      const per = numberOf(s.part, "payments_per_year") ?? payments;
      const off = Math.abs(gross * per - year) / year;
      if (off > 0.15) {
        const high = gross * per > year;
        const target = high ? at : field;
        const part = high ? s.part : contract.part;
        if (!found.some((f) => f.field === target.name && f.document === target.document))
          found.push(
            finding("income_inconsistent", target.name, off > 0.3 ? "high" : "medium", target, {
              printed: money(part, high ? gross : Number(field.value)),
              expected: money(part, high ? round2(year / per) : round2(gross * per)),
              other: (high ? contract : s).extraction.document,
            }),
          );
      }
    }
  }
  const odd = outlier(
    latest.map(({ s }) => s),
    monthly,
  );
  if (odd !== null && !found.some((f) => f.document === odd.document)) found.push(odd);
  const tax = items.find(
    (i) => i.part.type === "tax_return" && fieldOf(i.part, "employment_income") !== undefined,
  );
  const newest = latest[0]?.s;
  if (tax !== undefined && newest !== undefined && found.length === 0 && income.basis !== null) {
    const field = fieldOf(tax.part, "employment_income");
    const gross = monthly(newest.part);
    const at = fieldOf(newest.part, "gross_pay");
    if (field !== undefined && gross !== undefined && at !== undefined && legible(field, at)) {
      const per = numberOf(newest.part, "payments_per_year") ?? 12;
      const off = Math.abs(gross * per - Number(field.value)) / Number(field.value);
      if (off > 0.3)
        found.push(
          finding("income_inconsistent", "gross_pay", "medium", at, {
            printed: money(newest.part, gross),
            expected: money(tax.part, round2(Number(field.value) / per)),
            other: tax.extraction.document,
          }),
        );
    }
  }
  return found;
}

/** One month far from the others, which agree among themselves. */
function outlier(slips: readonly Item[], monthly: (part: Part) => number | undefined): Finding | null {
  const list = slips.flatMap((s) => {
    const gross = monthly(s.part);
    return gross === undefined ? [] : [{ s, gross }];
  });
  if (list.length < 3) return null;
  for (const { s, gross } of list) {
    const others = list.filter((o) => o.s !== s).map((o) => o.gross);
    const [min, max] = [Math.min(...others), Math.max(...others)];
    const at = fieldOf(s.part, "gross_pay");
    if (at !== undefined && max - min < min * 0.02 && Math.abs(gross - min) / min > 0.15)
      return finding("income_inconsistent", "gross_pay", "medium", at, {
        printed: money(s.part, gross),
        expected: money(s.part, min),
      });
  }
  return null;
}
