import type { RawField } from "../types";
import { agree } from "../values/amount";
import { daysBetween, findDates, lastDayOf } from "../values/date";
import type { IdentifierKind } from "../values/identifier";
import { fold } from "../values/text";
import {
  amounts,
  type Context,
  dates,
  derivedField,
  identifiers,
  identifiersAnywhere,
  names,
  patterns,
  periods,
  prose,
  proseField,
  type Reading,
  texts,
  toField,
} from "./context";
import { fallbackEmployer, fallbackPerson } from "./parties";
import { chooseTrio, type PayAmount, payAmounts } from "./payslip-amounts";
import { specialPay } from "./payslip-special-pay";
import { locate, type Row } from "./sheet";

const personalKinds: Readonly<Record<string, readonly IdentifierKind[]>> = {
  ES: ["nif"],
  PT: ["nif_pt"],
  DE: ["steuer_id"],
  IT: ["codice_fiscale"],
};
const employerKinds: Readonly<Record<string, readonly IdentifierKind[]>> = {
  FR: ["siret", "siren"],
  IT: ["partita_iva"],
  PT: ["nif_pt"],
};
const socialKinds: Readonly<Record<string, readonly IdentifierKind[]>> = { PT: ["niss"] };

const providers =
  /\b(ADP|Gusto|TriNet|Paychex|Paylocity|Paycom|Workday|Ceridian|Dayforce|QuickBooks|Intuit|Rippling|Justworks|Zenefits|Sage|BrightPay|Xero|IRIS|Moneysoft|A3NOM|A3Nom|Meta4|DATEV|Silae|PayFit|Zucchetti|TeamSystem|Primavera|Factorial|Sesame)\b/;

/** The fields of a pay slip. Amounts are positive as printed on their label's line; YTD values have names of their own. */
export function extractPayslip(context: Context): RawField[] {
  const fields: RawField[] = [];
  const push = (field: RawField | undefined): void => {
    if (field !== undefined && !fields.some((other) => other.name === field.name)) fields.push(field);
  };
  const best = <T>(list: readonly Reading<T>[]): Reading<T> | undefined => list[0];

  parties(context, push);
  numbers(context, push);
  periodAndDates(context, push);
  money(context, fields, push);

  const title = best(texts(context, "job_title", { below: 1 }));
  if (title !== undefined && title.value.length < 70)
    push(toField(context, "job_title", title, continued(context, title)));
  const group = best(texts(context, "professional_group", { below: 0 }));
  if (group !== undefined) push(toField(context, "professional_group", group, group.value));
  const contract = best(patterns(context, "contract_code", /(?<!\d)([1-5]\d{2})(?!\d)/));
  if (contract !== undefined) push(toField(context, "contract_code", contract, contract.value));
  const code = best(
    patterns(
      context,
      "tax_code",
      /\b([SC]?(?:K?\d{1,4}[LMNT]|BR|D0|D1|NT|0T|K\d{1,4})(?:\s?(?:W1|M1|X))?)\b/,
    ),
  );
  if (code !== undefined) push(toField(context, "tax_code", code, code.value));
  const reference = best(patterns(context, "employee_reference", /([A-Z]{0,4}[-/]?\d[\w/-]*)/));
  if (reference !== undefined) push(toField(context, "employee_reference", reference, reference.value));
  const provider = prose(context, new RegExp(fold(providers.source), "i"));
  if (provider !== null)
    push(proseField(context, "payroll_provider", provider, provider.value, { confidence: 0.85 }));
  frequency(context, fields, push);
  return fields;
}

/** A job title runs on below when its line ends in the middle of a phrase. */
function continued(context: Context, title: Reading<string>): string {
  const value = title.value.replace(/\s*(?:grupo cotización|grupo de cotización).*$/i, "");
  if (!/\s(?:de|du|des|del|della|di|da|do|of|for|and|et|y|e|und|für|&|-)$/i.test(value)) return value;
  const left = locate(title.row, title.start, title.end).box[0];
  const below = context.sheet.rows[title.row.index + 1]?.cells.find(
    ({ box, row }) => row.page === title.row.page && Math.abs(box[0] - left) < 0.02,
  );
  return below === undefined || /\d/.test(below.text) ? value : `${value} ${below.text}`;
}

function parties(context: Context, push: (f: RawField | undefined) => void): void {
  const employer = names(context, "employer_name", { below: 1, company: true })[0];
  const employee =
    names(context, "employee_name", { below: 1 })[0] ??
    names(context, "employee_name_weak", { below: 1 }).filter((r) => r.label?.atCellStart)[0];
  if (employer !== undefined && employer.confidence > 0.5)
    push(toField(context, "employer_name", employer, employer.value));
  else push(fallbackEmployer(context, "employer_name"));
  if (employee !== undefined) push(toField(context, "employee_name", employee, employee.value));
  else push(fallbackPerson(context, "employee_name", employer?.value));
}

function numbers(context: Context, push: (f: RawField | undefined) => void): void {
  const country = context.country ?? "";
  const kinds = personalKinds[country] ?? (country === "" ? ["nif", "codice_fiscale", "steuer_id"] : []);
  if (kinds.length > 0) {
    const labelled = identifiers(context, "employee_id_number", kinds)[0];
    const found =
      labelled ??
      identifiersAnywhere(
        context,
        kinds.filter((k) => k !== "nif_pt" && k !== "steuer_id"),
      ).find((id) => id.value.verdict === "valid");
    if (found !== undefined)
      push(
        toField(context, "employee_id_number", found, found.value.printed, {
          kind: found.value.kind,
          raw: found.value.bare,
        }),
      );
  }
  const company =
    identifiers(
      context,
      "employer_tax_id",
      employerKinds[country] ?? ["cif", "siret", "ein", "nif_pt", "nif"],
    )[0] ??
    identifiersAnywhere(context, country === "ES" ? ["cif"] : []).find((id) => id.value.verdict === "valid");
  if (company !== undefined)
    push(
      toField(context, "employer_tax_id", company, company.value.printed.replace(/\s/g, ""), {
        kind: company.value.kind,
        raw: company.value.bare,
      }),
    );
  const social = identifiers(
    context,
    "employee_social_security_number",
    socialKinds[country] ?? ["nino", "ssn", "nir", "naf"],
  )[0];
  if (social !== undefined)
    push(
      toField(context, "employee_social_security_number", social, social.value.printed, {
        kind: social.value.kind,
        raw: social.value.bare,
      }),
    );
  else {
    const masked = patterns(
      context,
      "employee_social_security_number",
      /((?:[X*•]{3}-?[X*•]{2}-?\d{4})|\d{13,15}|\d{12}|\d{2}\s?\d{6}\s?[A-Z]\s?\d{3})/,
    )[0];
    if (masked !== undefined) push(toField(context, "employee_social_security_number", masked, masked.value));
  }
  const account = identifiers(context, "employer_social_security_account", ["ccc"])[0];
  if (account !== undefined)
    push(
      toField(context, "employer_social_security_account", account, account.value.printed, {
        raw: account.value.bare,
        kind: "ccc",
      }),
    );
  const paye = patterns(context, "employer_paye_reference", /(\d{3}\/[A-Z0-9]{1,10})/)[0];
  if (paye !== undefined) push(toField(context, "employer_paye_reference", paye, paye.value));
  const iban = identifiersAnywhere(context, ["iban"])[0];
  if (iban !== undefined)
    push(toField(context, "iban", iban, iban.value.printed, { kind: "iban", raw: iban.value.bare }));
  if (context.country === "GB" || /\bbacs\b|sort code/.test(context.sheet.flow.folded)) {
    const sort =
      identifiers(context, "sort_code", ["sort_code"])[0] ?? identifiersAnywhere(context, ["sort_code"])[0];
    if (sort !== undefined)
      push(
        toField(context, "sort_code", sort, sort.value.printed, { kind: "sort_code", raw: sort.value.bare }),
      );
    const number = prose(context, /([*x]{2,6}\s?\d{4})(?!\d)/);
    if (number !== null && sort !== undefined)
      push(proseField(context, "account_number", number, number.value, { confidence: 0.8 }));
  }
}

function periodAndDates(context: Context, push: (f: RawField | undefined) => void): void {
  const period = periods(context, "pay_period", { below: 1 }).sort(
    (a, b) => b.confidence + spread(b) - (a.confidence + spread(a)),
  )[0];
  const start = dates(context, "pay_period_start", { below: 1 })[0];
  const end = dates(context, "pay_period_end", { below: 1 })[0];
  if (
    period !== undefined &&
    (period.label?.field !== "pay_period" || start === undefined || end === undefined)
  ) {
    push(toField(context, "pay_period_start", period, period.value.start));
    push(toField(context, "pay_period_end", period, period.value.end));
  }
  if (start !== undefined) push(toField(context, "pay_period_start", start, start.value));
  if (end !== undefined) push(toField(context, "pay_period_end", end, end.value));
  if (period === undefined && start === undefined && end === undefined) titleMonth(context, push);
  const paid = dates(context, "pay_date", { below: 1 })[0];
  if (paid !== undefined) push(toField(context, "pay_date", paid, paid.value));
  else {
    const bare = prose(context, /^.{0,60}\bdate:?\s*((?:\d{1,2}[/.-]){2}\d{2,4}|\d{4}-\d{2}-\d{2})/m);
    const value = bare === null ? undefined : findDates(bare.value, context.order)[0];
    if (bare !== null && value !== undefined && context.country === "US")
      push(proseField(context, "pay_date", bare, value.value, { confidence: 0.75 }));
    // `Virement … le : 29/03/2026`, on one line or two.
    const ordered = prose(
      context,
      /\b(?:reglement|virement|paiement|paye|verse)\b\D{0,80}?\ble\s?:?\s*(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})/,
    );
    const day = ordered === null ? undefined : findDates(ordered.value, context.order)[0];
    if (ordered !== null && day !== undefined && context.language === "fr")
      push(proseField(context, "pay_date", ordered, day.value, { confidence: 0.8 }));
  }
  const issued = dates(context, "issue_date", { below: 1 })[0];
  if (issued !== undefined) push(toField(context, "issue_date", issued, issued.value));
  const joined = dates(context, "employment_start_date", { below: 1 })[0];
  if (joined !== undefined) push(toField(context, "employment_start_date", joined, joined.value));
}

/** A period of about a month or less is a pay period; a year is not. */
const spread = (r: Reading<{ start: string; end: string }>): number => {
  const days = daysBetween(r.value.start, r.value.end) + 1;
  return days > 0 && days <= 35 ? 0.5 : -0.5;
};

/** `Nómina septiembre 2026` as a title, without any label. */
function titleMonth(context: Context, push: (f: RawField | undefined) => void): void {
  for (const row of context.sheet.rows.slice(0, 20)) {
    const date = findDates(row.text.replaceAll("\t", " "), context.order).find(
      (d) => d.precision === "month",
    );
    if (date === undefined) continue;
    const reading: Reading<string> = {
      value: date.value,
      row,
      start: date.start,
      end: date.end,
      confidence: 0.75,
    };
    push(toField(context, "pay_period_start", reading, date.value));
    push(toField(context, "pay_period_end", reading, lastDayOf(date.value)));
    return;
  }
}

function money(context: Context, fields: readonly RawField[], push: (f: RawField | undefined) => void): void {
  const { current, ytd, beside } = payAmounts(context);
  const put = (name: string, amount: PayAmount | undefined, value?: number): void => {
    if (amount !== undefined)
      push(toField(context, name, amount.reading, value ?? Math.abs(amount.value), { money: true }));
  };
  let gross = current("gross_pay");
  let deductions = current("total_deductions");
  const paidOut = current("paid_out").filter((a) => a.reading.value.money);
  const net = [...current("net_pay"), ...paidOut];
  const totals = current("totals_row").filter((a) => a.reading.value.money);
  const row = totals[0]?.reading.row;
  const pair = totals.filter((a) => a.reading.row === row).sort((a, b) => a.reading.start - b.reading.start);
  if (pair.length === 2) {
    if (gross.length === 0) gross = pair.slice(0, 1);
    if (deductions.length === 0) deductions = pair.slice(1);
  }
  const base = current("base_pay");
  if (gross.length === 0 && base.length > 0 && net.length === 0) gross = base.slice(0, 1);
  const before = current("net_pay_before_tax")[0];
  const trio =
    before === undefined
      ? chooseTrio(gross, deductions, net)
      : { gross: gross[0], deductions: deductions[0], net: net[0] };
  put("gross_pay", trio.gross);
  put("total_deductions", trio.deductions);
  put("net_pay_before_tax", before);
  const paid = paidAfterNet(trio.net, paidOut);
  put("net_pay", paid, paid?.value);
  put("base_pay", base[0]);
  rates(context, push, put, current);
  put("pension_contribution", current("pension_contribution")[0]);
  put("student_loan", current("student_loan")[0]);
  put("medicare_contribution", current("medicare_contribution")[0]);
  put("contribution_base", baseOf(context, current));
  const regional = current("regional_income_tax");
  const state = regional.filter((a) => a.column !== "ytd" && a.first);
  if (state.length > 0 && state[0] !== undefined)
    put(
      "regional_income_tax",
      state[0],
      state.reduce((sum, a) => sum + Math.abs(a.value), 0),
    );
  put("ytd_gross_pay", ytd("ytd_gross_pay")[0] ?? ytd("gross_pay")[0] ?? current("ytd_gross_pay")[0]);
  put("ytd_net_pay", ytd("ytd_net_pay")[0] ?? ytd("net_pay")[0] ?? current("ytd_net_pay")[0]);
  put("ytd_income_tax", ytd("ytd_income_tax")[0] ?? ytd("income_tax")[0] ?? current("ytd_income_tax")[0]);
  put("annual_gross_salary", current("annual_gross_salary")[0]);
  hourly(context, push, base[0], beside("base_pay"));
  put("hourly_rate", current("hourly_rate")[0]);
  const earned = fields.find(({ name }) => name === "gross_pay");
  for (const field of specialPay(context, current, earned)) push(field);
  prorated(context, fields, push, current);
}

/** What reaches the account, where savings, advances or garnishments come off after the net pay. */
const paidAfterNet = (net: PayAmount | undefined, paidOut: readonly PayAmount[]): PayAmount | undefined =>
  paidOut.find(
    ({ reading }) =>
      net !== undefined &&
      reading.row.page === net.reading.row.page &&
      reading.row.index > net.reading.row.index &&
      reading.label?.atCellStart === true,
  ) ?? net;

/** Hours and rate on the line of the base pay, where their product is what it pays. */
function hourly(
  context: Context,
  push: (f: RawField | undefined) => void,
  base: PayAmount | undefined,
  line: readonly PayAmount[],
): void {
  const own = line.filter(({ reading }) => reading.row === base?.reading.row);
  const hours = own.filter(({ column }) => column === "hours");
  const rates = own.filter(({ column }) => column === "rate");
  for (const time of hours)
    for (const rate of rates) {
      if (base === undefined || !agree(time.value * rate.value, base.value, 2)) continue;
      push(toField(context, "hours_worked", time.reading, time.value));
      push(toField(context, "hourly_rate", rate.reading, rate.value, { money: true }));
    }
}

function baseOf(context: Context, current: (field: string) => PayAmount[]): PayAmount | undefined {
  const labelled = current("contribution_base")[0];
  if (labelled !== undefined) return labelled;
  if (context.country !== "ES") return undefined;
  const heading = context.labels.find(
    (l) =>
      l.field === "common_contingencies" &&
      l.row.cells.length === 1 &&
      l.row.text.trim().length < 40 &&
      !/\d[.,]\d{2}/.test(l.row.text),
  );
  if (heading === undefined) return undefined;
  return current("totals_row")
    .filter((a) => a.reading.row.index > heading.row.index && a.reading.row.index - heading.row.index <= 5)
    .sort((a, b) => a.reading.start - b.reading.start)[0];
}

function rates(
  context: Context,
  push: (f: RawField | undefined) => void,
  put: (name: string, amount: PayAmount | undefined, value?: number) => void,
  current: (field: string) => PayAmount[],
): void {
  const tax = preferLast(current("income_tax"));
  if (context.country === "DE" && tax !== undefined) {
    const extras = ["solidarity", "church_tax"]
      .flatMap((field) => current(field).slice(0, 1))
      .reduce((sum, a) => sum + Math.abs(a.value), 0);
    put("income_tax", tax, Math.abs(tax.value) + extras);
  } else put("income_tax", tax);
  const rate = amounts(context, "income_tax", { percent: true, across: true, below: 0 }).find(
    (r) => r.value.value > 0 && r.value.value < 60,
  );
  if (rate !== undefined) push(toField(context, "income_tax_rate", rate, rate.value.value));
  const social = preferLast(current("social_security_contribution"));
  if (social !== undefined) put("social_security_contribution", social);
  else if (context.country === "ES") {
    const parts = ["common_contingencies", "equity_mechanism", "unemployment", "training"].map(
      (field) => current(field).filter((a) => a.last && a.reading.value.money)[0],
    );
    if (parts[0] !== undefined) {
      const total = parts.reduce((sum, a) => sum + Math.abs(a?.value ?? 0), 0);
      push(derivedField(context, "social_security_contribution", Math.round(total * 100) / 100, 0.7, true));
    }
  } else if (context.country === "DE") {
    const parts = ["health_insurance", "care_insurance", "pension_insurance", "unemployment"].map((field) =>
      preferLast(current(field)),
    );
    if (parts.every((a) => a !== undefined))
      push(
        derivedField(
          context,
          "social_security_contribution",
          Math.round(parts.reduce((sum, a) => sum + Math.abs(a?.value ?? 0), 0) * 100) / 100,
          0.75,
          true,
        ),
      );
  }
}

/** Base, rate and amount stand in this order on deduction lines: the amount is the last money value of its line. */
function preferLast(list: readonly PayAmount[]): PayAmount | undefined {
  const top = list[0];
  if (top === undefined) return undefined;
  const row = list.filter(
    (a) => a.reading.row === top.reading.row && a.reading.label === top.reading.label && a.column !== "base",
  );
  const columns = row.filter((a) => a.column === "current" || a.column === "deductions");
  return columns[0] ?? row.filter((a) => a.last)[0] ?? row[0] ?? top;
}

/**
 * Spanish extra pay: prorated when its share stands among the earnings, apart when it is only in the bases. Where no share is
 * printed, the base tells: it holds a year's pay by twelve, the earnings of a month without extra pay do not.
 */
function prorated(
  context: Context,
  fields: readonly RawField[],
  push: (f: RawField | undefined) => void,
  current: (field: string) => PayAmount[],
): void {
  if (context.country !== "ES") return;
  const printed = current("payments_per_year").find((a) => [12, 13, 14, 15, 16].includes(a.value));
  const gross = fields.find((f) => f.name === "gross_pay");
  const base = fields.find((f) => f.name === "contribution_base");
  const total = context.sheet.rows.findIndex(
    (row) => gross?.box !== undefined && row.page === gross.page && row.box[3] > gross.box[1],
  );
  const before = (row: Row): boolean => row.index < total;
  const shares = current("prorated_extra").filter((a) => a.value > 0);
  const shareEarned = total < 0 ? false : shares.some((a) => before(a.reading.row));
  const lineEarned = context.sheet.rows.some(
    (row) => (total < 0 || before(row)) && extraPay.test(row.folded),
  );
  const excess = Number(base?.value ?? Number.NaN) / Number(gross?.value ?? Number.NaN) - 1;
  const prorated =
    shareEarned || Math.abs(excess) < 0.01
      ? true
      : shares.length > 0 || (excess > 0.12 && excess < 0.2)
        ? false
        : lineEarned
          ? true
          : undefined;
  if (printed !== undefined) push(toField(context, "payments_per_year", printed.reading, printed.value));
  else if (prorated !== undefined)
    push(derivedField(context, "payments_per_year", prorated ? 12 : 14, prorated ? 0.75 : 0.8));
  if (prorated !== undefined) push(derivedField(context, "extra_pay_prorated", prorated, 0.85));
}

/** One of the year's extra payments as a line of its own. */
const extraPay =
  /\b(?:ex|extra|paga ext?r?a?)\.?\s?(?:marzo|junio|julio|verano|navidad|nav|diciembre|beneficios)\b/;

const frequencyWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bi-?weekly|every two weeks|fortnightly)\b/, "biweekly"],
  [/\b(?:four[- ]weekly|4[- ]weekly)\b/, "four_weekly"],
  [/\b(?:semi-?monthly|twice a month)\b/, "semi_monthly"],
  [/\b(?:weekly|semanal|week ending|tax week)\b/, "weekly"],
  [/\b(?:monthly|mensual|mensuel|monatlich|mensile|tax month)\b/, "monthly"],
];

function frequency(
  context: Context,
  fields: readonly RawField[],
  push: (f: RawField | undefined) => void,
): void {
  const labelled = texts(context, "pay_frequency", { below: 1 })[0];
  const word =
    labelled === undefined
      ? undefined
      : frequencyWords.find(([pattern]) => pattern.test(fold(labelled.value)))?.[1];
  if (labelled !== undefined && word !== undefined) {
    push(toField(context, "pay_frequency", labelled, word));
    return;
  }
  const value = (name: string): string | undefined => fields.find((f) => f.name === name)?.value.toString();
  const [start, end, paid] = [value("pay_period_start"), value("pay_period_end"), value("pay_date")];
  if (start !== undefined && end !== undefined) {
    const days = daysBetween(start, end) + 1;
    const kind =
      days === 7
        ? "weekly"
        : days === 14
          ? "biweekly"
          : days >= 15 && days <= 16
            ? "semi_monthly"
            : days === 13 && end.endsWith("-28")
              ? "semi_monthly"
              : days === 28 && !start.endsWith("-01")
                ? "four_weekly"
                : days >= 28 && days <= 31
                  ? "monthly"
                  : undefined;
    if (kind !== undefined) push(derivedField(context, "pay_frequency", kind, 0.85));
    return;
  }
  const mentioned = frequencyWords.find(([pattern]) => pattern.test(context.sheet.flow.folded))?.[1];
  if (mentioned !== undefined) push(derivedField(context, "pay_frequency", mentioned, 0.6));
  else if (end !== undefined && paid !== undefined) push(fromYearToDate(context, fields));
}

/** Without a period's start, the number of periods behind the year-to-date figure tells the frequency. */
function fromYearToDate(context: Context, fields: readonly RawField[]): RawField | undefined {
  const number = (name: string): number => Number(fields.find((f) => f.name === name)?.value ?? 0);
  const end = fields.find((f) => f.name === "pay_period_end" || f.name === "pay_date")?.value.toString();
  const [gross, base, ytd] = [number("gross_pay"), number("base_pay"), number("ytd_gross_pay")];
  if (end === undefined || gross <= 0 || ytd <= 0) return undefined;
  const month = Number(end.slice(5, 7)) - 1 + Number(end.slice(8, 10)) / 31;
  const perYear =
    (ytd / (base > 0 && base < gross * 1.5 ? Math.max(gross, base) : gross) / Math.max(month, 0.2)) * 12;
  const kind =
    perYear > 38 ? "weekly" : perYear > 25 ? "biweekly" : perYear > 19 ? "semi_monthly" : "monthly";
  return derivedField(context, "pay_frequency", kind, 0.6);
}
