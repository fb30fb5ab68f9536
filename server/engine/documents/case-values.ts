import type { Extraction, Part } from "./extract/extraction";
import { type FieldName, isFieldName } from "./field-names";
import { fieldOf, numberOf, textOf } from "./field-of";
import type { Income } from "./income";
import { against, finding, legible } from "./make-finding";
import type { Applicant, Finding, RawField } from "./types";
import { findAmounts } from "./values/amount";
import { inferCurrency } from "./values/currency";
import { daysBetween } from "./values/date";
import { fold } from "./values/text";

export type CaseInput = {
  applicant: Applicant;
  caseDetails: Readonly<Record<string, string | number>>;
  purpose: string;
};

/** A document of the case, or the part of a mixed one. */
export type Item = { extraction: Extraction; part: Part };

const rentKeys = ["monthly_rent", "rent", "renta", "alquiler"];
const priceKeys = ["purchase_price", "price", "precio"];
const depositKeys = ["deposit_amount", "deposit", "fianza"];
const amountKeys = [...rentKeys, ...priceKeys, ...depositKeys];
const incomeKeys = ["declared_income", "monthly_income", "ingresos"];

export function caseAmount(
  details: CaseInput["caseDetails"],
  keys: readonly string[],
): { key: string; value: number } | null {
  for (const key of keys) {
    const value = details[key];
    if (typeof value === "number") return { key, value };
    if (typeof value === "string") {
      const found = findAmounts(value, { decimal: /,\d{1,2}(?!\d)/.test(value) ? "," : ".", group: "" })[0];
      if (found !== undefined) return { key, value: found.value };
    }
  }
  return null;
}
/** The rent with the currency that the case names beside it, if any. */
export function namedRentOf(details: CaseInput["caseDetails"]) {
  const rent = caseAmount(details, rentKeys);
  return rent && { amount: rent.value, currency: inferCurrency(String(details[rent.key]), undefined) };
}
/** Under which name the case states the rent. */
export const namedRentKey = (details: CaseInput["caseDetails"]): string | null =>
  caseAmount(details, rentKeys)?.key ?? null;
export const rentOf = (details: CaseInput["caseDetails"]): number | null =>
  caseAmount(details, rentKeys)?.value ?? null;
export const priceOf = (details: CaseInput["caseDetails"]): number | null =>
  caseAmount(details, priceKeys)?.value ?? null;

/** Figures of the case, but for what the applicant says to earn: an own word proves no slip. */
export const statedOf = (details: CaseInput["caseDetails"]): number[] =>
  Object.keys(details)
    .filter((key) => !incomeKeys.includes(key))
    .flatMap((key) => {
      const value = Number(details[key]);
      if (Number.isFinite(value)) return [value];
      return amountKeys.includes(key) ? (caseAmount(details, [key])?.value ?? []) : [];
    });

/** What the case says against what the documents print; funds are what nothing contradicts. */
export function caseValues(
  items: readonly Item[],
  undisputed: readonly Item[],
  input: CaseInput,
  income: Income,
): Finding[] {
  const found: Finding[] = [];
  const compare = (keys: readonly string[], type: string, name: FieldName): void => {
    const given = caseAmount(input.caseDetails, keys);
    const item = items.find((i) => i.part.type === type && fieldOf(i.part, name) !== undefined);
    const field = item === undefined ? undefined : fieldOf(item.part, name);
    if (given === null || item === undefined || field === undefined || !legible(field)) return;
    const off = Math.abs(Number(field.value) - given.value) / Math.max(1, given.value);
    if (off > 0.1)
      found.push(
        finding(
          "case_value_mismatch",
          `case_details.${given.key}`,
          off > 0.25 ? "high" : "medium",
          field,
          against(item.part, Number(field.value), given.value),
        ),
      );
  };
  compare(rentKeys, "rental_contract", "monthly_rent");
  compare(priceKeys, "purchase_agreement", "purchase_price");
  compare(depositKeys, "rental_contract", "deposit_amount");
  const declared = declaredMonthly(input.caseDetails);
  if (declared !== null && income.monthly_amount !== null) {
    const off = (declared.value - income.monthly_amount) / Math.max(1, income.monthly_amount);
    const part = items.find((i) => i.extraction.document === income.document)?.part;
    if (off > 0.1 && part !== undefined && income.document !== null)
      found.push(
        finding(
          "case_value_mismatch",
          `case_details.${declared.key}`,
          off > 0.25 ? (income.basis === "net" ? "medium" : "high") : "medium",
          { document: income.document, page: income.page },
          against(part, income.monthly_amount, declared.value),
        ),
      );
  }
  found.push(...address(items, input), ...others(items, input));
  if (input.purpose === "purchase") found.push(...funds(undisputed, input));
  return found;
}

/** What the applicant stated to earn, a month. */
function declaredMonthly(details: CaseInput["caseDetails"]): { key: string; value: number } | null {
  const declared = caseAmount(details, incomeKeys);
  if (declared === null) return null;
  const yearly = /^(?:year|annual|annually|ano|anual)/.test(fold(String(details.income_period ?? "")));
  return { ...declared, value: yearly ? declared.value / 12 : declared.value };
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

/** The home of the case against the home of the contract: half of the shorter address must be in the other. */
function address(items: readonly Item[], { caseDetails }: CaseInput): Finding[] {
  const key = ["property_address", "address", "direccion"].find((k) => typeof caseDetails[k] === "string");
  const stated = key === undefined ? "" : String(caseDetails[key]);
  return items.flatMap(({ part }) => {
    const field = fieldOf(part, "property_address");
    if (key === undefined || field === undefined || !legible(field)) return [];
    const [a, b] = [wordsOf(stated), wordsOf(String(field.value))];
    const shared = a.filter((word) => b.includes(word)).length;
    if (a.length === 0 || b.length === 0 || shared >= Math.min(a.length, b.length) / 2) return [];
    const values = { printed: String(field.value), expected: stated };
    return [finding("case_value_mismatch", `case_details.${key}`, "low", field, values)];
  });
}

const handled = new Set([
  ...rentKeys,
  ...priceKeys,
  ...incomeKeys,
  ...depositKeys,
  ...["income_period", "employer", "empresa"],
  ...["property_address", "address", "direccion", "source_of_funds", "origen_fondos"],
]);
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What begins on the start date of a case: who rents says when the lease does, and has had the job for years. */
const startsOf = (purpose: string): readonly FieldName[] =>
  purpose === "rental"
    ? ["lease_start_date"]
    : purpose === "employment"
      ? ["employment_start_date"]
      : ["lease_start_date", "employment_start_date"];

/** Any other key that is the name of a field, and the start date that leases and jobs have. */
function others(items: readonly Item[], { caseDetails, purpose }: CaseInput): Finding[] {
  return Object.entries(caseDetails).flatMap(([key, stated]) => {
    if (handled.has(key)) return [];
    const names: readonly FieldName[] =
      key === "start_date" ? startsOf(purpose) : isFieldName(key) ? [key] : [];
    const item = items.find(({ part }) => names.some((name) => fieldOf(part, name) !== undefined));
    const field = names.map((name) => item && fieldOf(item.part, name)).find((f) => f !== undefined);
    if (item === undefined || field === undefined || !legible(field)) return [];
    const at = `case_details.${key}` as const;
    if (typeof field.value === "number") {
      const given = caseAmount(caseDetails, [key]);
      if (given === null) return [];
      const off = Math.abs(field.value - given.value) / Math.max(1, Math.abs(given.value));
      if (off <= 0.1) return [];
      const values = against(item.part, field.value, given.value);
      return [finding("case_value_mismatch", at, off > 0.25 ? "high" : "medium", field, values)];
    }
    if (!day.test(String(field.value)) || !day.test(String(stated))) return [];
    if (Math.abs(daysBetween(String(field.value), String(stated))) <= 31) return [];
    const values = { printed: String(field.value), expected: String(stated) };
    return [finding("case_value_mismatch", at, "low", field, values)];
  });
}

const ownFunds = /saving|ahorro|own funds|fondos propios|recursos propios|cash|efectivo|herencia|inherit/;

/** The accounts hold the deposit; the whole price where nothing is borrowed. */
function funds(items: readonly Item[], { caseDetails }: CaseInput): Finding[] {
  const agreement = items.find(({ part }) => part.type === "purchase_agreement")?.part;
  const printed = (name: FieldName): number | undefined =>
    agreement === undefined ? undefined : numberOf(agreement, name);
  const source = fold(String(caseDetails.source_of_funds ?? caseDetails.origen_fondos ?? ""));
  const price = priceOf(caseDetails) ?? printed("purchase_price");
  const deposit = caseAmount(caseDetails, depositKeys)?.value ?? printed("deposit_amount");
  const wanted = ownFunds.test(source) ? (price ?? deposit) : deposit;
  const accounts = new Map<string, { part: Part; end: string; balance: RawField }>();
  for (const { part } of items) {
    const balance = part.type === "bank_statement" ? fieldOf(part, "closing_balance") : undefined;
    if (balance === undefined || typeof balance.value !== "number" || !legible(balance)) continue;
    const number = fieldOf(part, "iban") ?? fieldOf(part, "account_number");
    const key = String(number?.raw ?? number?.value ?? "");
    const end = textOf(part, "period_end") ?? "";
    if ((accounts.get(key)?.end ?? "") <= end) accounts.set(key, { part, end, balance });
  }
  const [first, ...more] = accounts.values();
  if (wanted === undefined || first === undefined) return [];
  const total = [first, ...more].reduce((sum, { balance }) => sum + Number(balance.value), 0);
  if (total >= wanted) return [];
  const values = against(first.part, total, wanted);
  return [finding("funds_insufficient", "closing_balance", "high", first.balance, values)];
}
