import { type Collector, collect } from "../../extract/collect";
import type { Context, Reading } from "../../extract/context";
import { issueDate, verification } from "../../extract/issue";
import { proseField, toField } from "../../extract/make-field";
import { fallbackEmployer, fallbackPerson } from "../../extract/parties";
import { prose } from "../../extract/read-values";
import type { RawField } from "../../types";
import { findAmounts } from "../../values/amount";
import { fold } from "../../values/text";

const institutions =
  /\b(?:instituto nacional de la seguridad social|tesoreria general de la seguridad social|servicio publico de empleo estatal|department for work (?:and|&) pensions|social security administration|deutsche rentenversicherung[a-z ]*|bundesagentur fur arbeit|caisse nationale[a-z' ]*|caisse d'allocations familiales|assurance retraite|carsat[a-z -]*|france travail|pole emploi|instituto da seguranca social|centro nacional de pensoes|inps|istituto nazionale della previdenza sociale|mutua[a-z ]*|agirc-arrco)\b/;

const bodies =
  /\b(?:instituto|institute|administration|administracion|service|servicio|agency|agencia|department|departamento|ministerio|fondo|fund|tesoreria|caisse|kasse|versicherung|pension|pensiones|retirement|seguridad social|social security|council|ayuntamiento|mutualidad)\b/;

/** The body that writes: the first line of the letter that reads like an institution. */
function letterhead(context: Context, field: string): RawField | undefined {
  const row = context.sheet.rows.slice(0, 4).find((r) => bodies.test(r.folded) && !/\d{3}/.test(r.text));
  const cell = row?.cells.find((x) => bodies.test(fold(x.text)));
  if (row === undefined || cell === undefined) return undefined;
  const text = cell.text.trim();
  return toField(
    context,
    field,
    { value: text, row, start: cell.offset, end: cell.offset + text.length, confidence: 0.8 },
    text,
  );
}

export function extractLetter(context: Context): RawField[] {
  const c = collect(context);
  const titled = prose(
    context,
    /^\s*(?:d\.\s?ª|d\.ª|dª|d\.|don|dona|sr\.|sra\.|herrn?|frau|mr\.?|mrs\.?|ms\.?|m\.|mme)\s+([^\n\t]{4,60})/m,
  );
  if (titled !== null)
    c.prose(
      "beneficiary_name",
      "name",
      [
        /^\s*(?:d\.\s?ª|d\.ª|dª|d\.|don|dona|sr\.|sra\.|herrn?|frau|mr\.?|mrs\.?|ms\.?|m\.|mme)\s+([^\n\t]{4,60})/m,
      ],
      0.88,
    );
  if (!c.has("beneficiary_name") && !c.name("beneficiary_name"))
    c.push(fallbackPerson(context, "beneficiary_name"));
  c.id("beneficiary_id_number", ["nif", "nino", "codice_fiscale", "ssn", "nif_pt"]);
  const payer = prose(context, new RegExp(`(${institutions.source})`));
  if (payer !== null) c.push(proseField(context, "payer_name", payer, payer.value, { confidence: 0.9 }));
  else if (!c.name("payer_name"))
    c.push(letterhead(context, "payer_name") ?? fallbackEmployer(context, "payer_name"));
  weeklyPension(context, c);
  const paid = paidNow(context);
  if (paid !== undefined) c.push(toField(context, "monthly_amount", paid, paid.value, { money: true }));
  c.amount("monthly_amount");
  c.prose(
    "monthly_amount",
    "amount",
    [
      /full monthly [a-z ]{0,30}benefit[^\n£$€]{0,50}((?:[£$€]\s?)?\d[\d.,' ]{0,24}\d)/,
      /(?:monthly (?:amount|benefit|payment|pension)|importe mensual|pension mensual|montant mensuel|importo mensile|valor mensal|monatliche\w*)[^\n\d£$€]{0,60}((?:[£$€]\s?)?\d[\d.,' ]{0,24}\d)/,
      /((?:[£$€]\s?)?\d[\d.,' ]{0,24}\d)\s*(?:€|euros?)?\s*(?:a month|per month|each month|al mes|mensuales|par mois|im monat|monatlich|al mese|por mes)/,
      /(?:monthly|mensual(?:es)?|mensuel|mensile|mensal)[^\n\d]{0,40}((?:[£$€]\s?)?\d[\d.,' ]{0,24}\d)/,
    ],
    0.82,
  );
  c.amount("annual_amount");
  c.prose("annual_amount", "amount", [
    /(?:importe anual|annual amount|over the year|a year this comes to|montant annuel|importo annuo|jahresbetrag)[^\d£$€]{0,40}((?:[£$€]\s?)?\d[\d.,' ]{0,24}\d)/,
  ]);
  c.amount("payments_per_year", "payments_per_year", false);
  c.prose("payments_per_year", "integer", [/(\d{2})\s+(?:pagas|payments a year|monthly payments)/]);
  issueDate(context, c);
  c.prose("effective_date", "date", [
    /(?:con efectos (?:de|del|desde)(?:l| el)?|efectos economicos|with effect from|effective|you will (?:receive|get) from|pension[^.]{0,40}? from|a compter du|ab dem|con decorrenza dal?)\s+(\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}(?:st|th|nd|rd)?\s+(?:de\s+)?[a-z]+\s+(?:de\s+)?\d{4}|[a-z]+ \d{1,2},? \d{4})/,
  ]);
  c.date("effective_date");
  c.date("end_date");
  c.prose("benefit_kind", "word", [
    /pension de ([a-z]+)/,
    /(retirement|widow'?s|disability|survivor'?s?|invalidity) (?:pension|benefit)/,
  ]);
  c.text("benefit_kind");
  verification(c);
  return c.fields;
}

/** A notice of an adjustment prints the amount before and the amount from now on: the last of the line that is paid out. */
function paidNow(context: Context): Reading<number> | undefined {
  const row = context.sheet.rows.find(({ folded }) =>
    /^\W*(?:auszuzahlender betrag|(?:monatlicher )?zahlbetrag|liquido a percibir|importe liquido|net (?:amount )?payable|net a payer|montant net|importo netto|valor liquido)\b/.test(
      folded,
    ),
  );
  const found =
    row === undefined ? [] : findAmounts(row.text, context.sheet.notation).filter(({ money }) => money);
  const last = found.at(-1);
  if (row === undefined || last === undefined || found.length < 2) return undefined;
  return { value: last.value, row, start: last.start, end: last.end, confidence: 0.85 };
}

/** British pensions are set by the week and paid every four weeks: what is paid at a time is the amount. */
function weeklyPension(context: Context, c: Collector): void {
  const sum = String.raw`(£\s?\d[\d.,]{0,12}\d)`;
  const everyFour = "every (?:4|four) weeks";
  const paid =
    prose(context, new RegExp(String.raw`${everyFour}[^\n\d£]{0,20}${sum}`)) ??
    prose(context, new RegExp(String.raw`${sum}\s*${everyFour}`));
  const weekly = paid ?? prose(context, new RegExp(String.raw`${sum}\s*(?:a|per|each) week`));
  const amount = weekly === null ? undefined : findAmounts(weekly.value, context.sheet.notation)[0];
  if (weekly === null || amount === undefined) return;
  const weeks = paid !== null ? 1 : new RegExp(everyFour).test(context.sheet.flow.folded) ? 4 : 52 / 12;
  const value = Math.round(amount.value * weeks * 100) / 100;
  c.push(proseField(context, "monthly_amount", weekly, value, { confidence: 0.85, money: true }));
}
