import type { Field } from "@/server/engine/documents/types";
import { compareNames, sameCompany } from "@/server/engine/documents/values";
import { fieldLabel } from "@/server/engine/documents/words";
import type { CaseDetails, Language } from "@/server/platform/wire";
import type { StoredAnalysis } from "./analysis";
import type { Applicant } from "./schema";

// What every document says of the same few things, side by side, and which one says something else.

const FACTS = {
  name: [
    "employee_name",
    "account_holder",
    "taxpayer_name",
    "beneficiary_name",
    "holder_name",
    "tenant_name",
    "buyer_name",
    "surname",
  ],
  employer: ["employer_name", "salary_payer_name", "payer_name"],
  pay: [
    "net_pay",
    "salary_credit",
    "gross_pay",
    "monthly_gross_salary",
    "annual_gross_salary",
    "monthly_amount",
    "employment_income",
  ],
  account: ["iban", "account_number"],
  dates: ["pay_period_end", "period_end", "tax_year", "signature_date", "issue_date", "expiry_date"],
} as const;
type Fact = keyof typeof FACTS;
const NAMES = Object.keys(FACTS) as Fact[];

/** Where a period began, by the field that says where it ended. */
const BEGINNING: Readonly<Record<string, string>> = {
  pay_period_end: "pay_period_start",
  period_end: "period_start",
};
/** What a fact is called in findings, beside its own fields. */
const ALSO: Partial<Record<Fact, readonly string[]>> = {
  dates: ["pay_date", "sequence", "tax_year"],
  name: ["name"],
};

/** other: something else than the rest. near: written otherwise. found: a finding speaks of it. */
type Mark = "other" | "near" | "found" | null;
export type Cell = {
  values: {
    name: string;
    label: string;
    value: Field["value"];
    from: string | null;
    currency: string | null;
    page: number;
    disputed?: boolean;
  }[];
  mark: Mark;
};
type MatrixRow = { document: number | null; type: string | null; cells: Partial<Record<Fact, Cell>> };

const MOST_VALUES = 3;
const GIVEN: Partial<Record<Fact, readonly string[]>> = {
  employer: ["employer", "empresa"],
  pay: ["declared_income", "monthly_income", "ingresos"],
};

/** Null of fewer than two documents: there is nothing to compare. */
export function matrixOf(
  analysis: Pick<StoredAnalysis, "fields" | "findings" | "documents">,
  { applicant, caseDetails }: { applicant: Applicant; caseDetails: CaseDetails },
  language: Language,
): { facts: Fact[]; rows: MatrixRow[] } | null {
  const documents = analysis.documents.filter(
    ({ failure, replacedBy }) => !failure && replacedBy === undefined,
  );
  if (documents.length < 2) return null;
  const given: MatrixRow = { document: null, type: null, cells: givenCells(applicant, caseDetails) };
  const rows = documents.map(({ index, type }): MatrixRow => {
    const own = analysis.fields.filter(({ document }) => document === index);
    const cells = NAMES.flatMap((fact) => {
      const cell = cellOf(fact, own, language);
      return cell ? [[fact, cell] as const] : [];
    });
    return { document: index, type, cells: Object.fromEntries(cells) };
  });
  mark([given, ...rows], analysis);
  const facts = NAMES.filter((fact) => rows.filter(({ cells }) => cells[fact]).length > 0);
  return facts.length === 0 ? null : { facts, rows: [given, ...rows] };
}

function givenCells(applicant: Applicant, caseDetails: CaseDetails): MatrixRow["cells"] {
  const cell = (value: string | number): Cell => ({
    values: [{ name: "", label: "", value, from: null, currency: null, page: 0 }],
    mark: null,
  });
  const details = Object.entries(GIVEN).flatMap(([fact, names]) => {
    const name = names.find((one) => caseDetails[one] !== undefined);
    return name === undefined ? [] : [[fact, cell(caseDetails[name] ?? "")] as const];
  });
  return { name: cell(applicant.name), ...Object.fromEntries(details) };
}

function cellOf(fact: Fact, own: readonly Field[], language: Language): Cell | null {
  const name = FACTS[fact].find((one) => own.some((field) => field.name === one));
  if (name === undefined) return null;
  const seen = new Set<string>();
  const values = own
    .filter((field) => field.name === name && !seen.has(String(field.value)) && seen.add(String(field.value)))
    .slice(0, MOST_VALUES)
    .map((field) => ({
      name,
      label: fieldLabel(name, language),
      value: name === "surname" ? fullName(field, own) : field.value,
      from: beginningOf(field, own),
      currency: field.currency ?? null,
      page: field.page,
      ...(field.disputed ? { disputed: true } : {}),
    }));
  return { values, mark: null };
}

function fullName({ value, page }: Field, own: readonly Field[]): string {
  const given = own.find((field) => field.name === "given_names" && field.page === page);
  return [given?.value, value].filter(Boolean).join(" ");
}

function beginningOf({ name, page }: Field, own: readonly Field[]): string | null {
  const start = own.find((field) => field.name === BEGINNING[name] && field.page === page)?.value;
  return typeof start === "string" ? start : null;
}

/** Against the name and employer that were given, else what most documents say, and accounts alike; then what the findings speak of. */
function mark(rows: readonly MatrixRow[], { findings }: Pick<StoredAnalysis, "findings">): void {
  const said = (fact: Fact) => rows.map((row) => textsOf(row, fact));
  const name = said("name")[0]?.[0] ?? "";
  const employer = commonest(said("employer"), sameCompany);
  const ofBanks = [...rows].sort((a, b) => Number(isBank(b)) - Number(isBank(a)));
  const account = commonest(
    ofBanks.map((row) => textsOf(row, "account")),
    sameEnd,
  );
  const net = rows.flatMap(({ cells }) => amountsOf(cells.pay, "net_pay"));
  const compared = (row: MatrixRow, fact: Fact, cell: Cell): Mark => {
    const texts = textsOf(row, fact);
    const unlike = (common: string | null, same: (a: string, b: string) => boolean) =>
      common !== null && texts.length > 0 && !texts.some((one) => same(one, common)) ? "other" : null;
    if (fact === "name") return nameMark(texts, name);
    if (fact === "employer") return unlike(employer, sameCompany);
    if (fact === "account") return unlike(account, sameEnd);
    return fact === "pay" && strays(cell, net) ? "other" : null;
  };
  for (const row of rows) {
    for (const fact of NAMES) {
      const cell = row.cells[fact];
      if (!cell || row.document === null) continue;
      const fields: readonly string[] = [...FACTS[fact], ...(ALSO[fact] ?? [])];
      const found = findings.some(
        (one) => one.document === row.document && one.severity !== "low" && fields.includes(one.field),
      );
      cell.mark = compared(row, fact, cell) ?? (found ? "found" : null);
    }
  }
}

const isBank = ({ type }: MatrixRow) => type === "bank_statement";
const sameEnd = (a: string, b: string) => a.slice(-4) === b.slice(-4);

/** What a document says of a fact, as far as it can be compared: an account that is all dots cannot. */
function textsOf(row: MatrixRow, fact: Fact): string[] {
  return (row.cells[fact]?.values ?? []).map(({ value }) => String(value)).filter((one) => /\w/.test(one));
}

const amountsOf = (cell: Cell | undefined, field: string) =>
  (cell?.values ?? []).flatMap(({ name, value, disputed }) =>
    name === field && typeof value === "number" && !disputed ? [value] : [],
  );

function nameMark(texts: readonly string[], given: string): Mark {
  if (given === "" || texts.length === 0) return null;
  const agreements = texts.map((one) => compareNames(one, given));
  if (agreements.includes("same")) return null;
  return agreements.every((one) => one === "different") ? "other" : "near";
}

/** What the first of those say that are most; what was given, or stands first, where as many say another. */
function commonest(
  all: readonly (readonly string[])[],
  same: (a: string, b: string) => boolean,
): string | null {
  const said = all.flat();
  const support = said.map((one) => all.filter((texts) => texts.some((other) => same(one, other))).length);
  return said[support.indexOf(Math.max(...support))] ?? null;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

const A_FIFTIETH = 0.02;
const A_QUARTER = 0.25;
const apart = (a: number, b: number) => Math.abs(a - b) / Math.max(Math.abs(b), 1);

/** Net pay far from that of three months or more, and a credit that no slip tells of. */
function strays(cell: Cell, net: readonly number[]): boolean {
  return (
    (net.length >= 3 && amountsOf(cell, "net_pay").some((one) => apart(one, median(net)) > A_QUARTER)) ||
    (net.length > 0 &&
      amountsOf(cell, "salary_credit").some((one) => !net.some((paid) => apart(one, paid) <= A_FIFTIETH)))
  );
}
