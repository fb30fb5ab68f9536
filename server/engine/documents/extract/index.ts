import { type Classification, classify } from "../classify";
import type { SingleType } from "../evidence";
import { accountsLabels } from "../labels/annual-accounts";
import { bankStatementLabels } from "../labels/bank-statement";
import { employmentLabels } from "../labels/employment-contract";
import { idLabels } from "../labels/id";
import { letterLabels } from "../labels/letters";
import { otherLabels } from "../labels/other";
import { payslipLabels } from "../labels/payslip";
import { purchaseLabels } from "../labels/purchase-agreement";
import { registrationLabels } from "../labels/registration";
import { rentalLabels } from "../labels/rental-contract";
import { taxLabels } from "../labels/tax-return";
import { utilityLabels } from "../labels/utility-bill";
import { workHistoryLabels } from "../labels/work-history";
import { detectCountry, detectLanguage } from "../language";
import type { RawField, ReadDocument } from "../types";
import { inferCurrency } from "../values/currency";
import { inferDateOrder, type Period } from "../values/date";
import { extractAccounts } from "./annual-accounts";
import { extractBankStatement } from "./bank-statement";
import type { Ledger } from "./bank-statement/ledger";
import { type Context, makeContext } from "./context";
import { extractEmployment } from "./contracts/employment";
import { extractPurchase } from "./contracts/purchase";
import { extractRental } from "./contracts/rental";
import { extractId } from "./id";
import type { ZoneReading } from "./id/zone";
import { extractLetter } from "./letter";
import type { LabelTable } from "./match-labels";
import { extractOther } from "./other";
import { extractPayslip } from "./payslip";
import { extractRegistration } from "./registration";
import { makeSheet, type Sheet } from "./sheet";
import { extractTaxReturn } from "./tax-return";
import { extractUtility } from "./utility-bill";
import { extractWorkHistory } from "./work-history";

/** One document, or the part of a mixed file that is of one type, with everything read from it. */
export type Part = {
  type: SingleType | null;
  sheet: Sheet;
  context: Context;
  fields: readonly RawField[];
  ledger: Ledger | null;
  period: Period | null;
  mrz: ZoneReading | null;
};
export type Extraction = {
  document: number;
  source: ReadDocument;
  classification: Classification;
  country: string | null;
  language: string | null;
  parts: readonly Part[];
  fields: readonly RawField[];
};

const tables: Readonly<Record<SingleType, LabelTable>> = {
  payslip: payslipLabels,
  bank_statement: bankStatementLabels,
  id: idLabels,
  employment_contract: employmentLabels,
  tax_return: taxLabels,
  rental_contract: rentalLabels,
  purchase_agreement: purchaseLabels,
  registration_docs: registrationLabels,
  annual_accounts: accountsLabels,
  utility_bill: utilityLabels,
  pension_letter: letterLabels,
  benefit_letter: letterLabels,
  work_history: workHistoryLabels,
  other: otherLabels,
};

/** True when something was drawn or stamped where signatures belong: facts the reader noted, never guessed from text. */
const hasInk = (source: ReadDocument): boolean =>
  source.signals.some(
    ({ kind, facts }) =>
      kind === "signature_mark" ||
      kind === "signature" ||
      (kind === "annotation" && (facts.subtype === "ink" || facts.subtype === "stamp")),
  );

/** Reads the fields of one document. `today` gives the century and year that short dates fall into. */
export function extract(
  source: ReadDocument,
  document: number,
  today: string,
  hintedCountry: string | null,
): Extraction {
  const whole = makeSheet(source);
  const classification = classify(source, whole);
  const language = detectLanguage(whole.flow.text);
  const country = detectCountry(whole.flow.text, language) ?? (whole.rows.length > 0 ? hintedCountry : null);
  const split = classification.parts.length > 1;
  const parts = classification.parts.map(({ type, pages }) => {
    const sheet = split ? makeSheet(source, pages) : whole;
    return extractPart(source, document, sheet, type, { country, language, today });
  });
  return {
    document,
    source,
    classification,
    country,
    language,
    parts,
    fields: parts.flatMap((p) => p.fields),
  };
}

function extractPart(
  source: ReadDocument,
  document: number,
  sheet: Sheet,
  type: SingleType,
  known: { country: string | null; language: string | null; today: string },
): Part {
  const { country, language, today } = known;
  const currency = inferCurrency(sheet.flow.text, country);
  const american = country === "US" || (country === null && currency === "USD");
  const order = inferDateOrder(
    sheet.rows.map((r) => r.text),
    american ? "mdy" : "dmy",
  );
  const context = makeContext({ sheet, document, country, language, currency, order }, tables[type]);
  const ink = hasInk(source);
  const base = { type, sheet, context, ledger: null, period: null, mrz: null };
  switch (type) {
    case "payslip":
      return { ...base, fields: extractPayslip(context) };
    case "bank_statement": {
      const read = extractBankStatement(context, today);
      return { ...base, ...read };
    }
    case "id": {
      const read = extractId(context, Number(today.slice(0, 4)));
      return { ...base, ...read };
    }
    case "employment_contract":
      return { ...base, fields: extractEmployment(context, ink) };
    case "rental_contract":
      return { ...base, fields: extractRental(context, ink) };
    case "purchase_agreement":
      return { ...base, fields: extractPurchase(context, ink) };
    case "tax_return":
      return { ...base, fields: extractTaxReturn(context) };
    case "utility_bill":
      return { ...base, fields: extractUtility(context) };
    case "pension_letter":
    case "benefit_letter":
      return { ...base, fields: extractLetter(context) };
    case "work_history":
      return { ...base, fields: extractWorkHistory(context) };
    case "annual_accounts":
      return { ...base, fields: extractAccounts(context) };
    case "registration_docs":
      return { ...base, fields: extractRegistration(context) };
    case "other":
      return { ...base, fields: extractOther(context) };
  }
}
