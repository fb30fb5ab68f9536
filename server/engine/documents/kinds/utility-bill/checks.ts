import type { Part } from "../../extract/extraction";
import type { Row } from "../../extract/sheet";
import { textOf } from "../../field-of";
import { against, type CheckInput, finding, placeAt } from "../../make-finding";
import { misread } from "../../relations/near-figures";
import type { Finding } from "../../types";
import { cents, findAmounts } from "../../values/amount";
import { daysBetween } from "../../values/date";
import { readingsOf } from "./readings";

/** So much a day, in the words of bills. */
const aDay =
  /average (?:daily|per day|a day)|daily average|(?:used|usage|use|kwh|units|gallons)[a-z ]{0,20} (?:per|a|each) day|(?:consumo|media|promedio) (?:medio |media )?(?:diari[oa]|al dia|por dia)|(?:consommation|moyenne) (?:moyenne )?(?:journaliere|quotidienne|par jour)|(?:durchschnitt\w*|verbrauch\w*|schnitt) (?:\w+ )?(?:pro|je) tag|tages(?:durchschnitt|verbrauch|mittel)|consumo (?:medio )?(?:giornaliero|al giorno)|media giornaliera|(?:gemiddeld|verbruik)\w* (?:\w+ )?per dag|dagverbruik|consumo medio diario|(?:srednie|zuzycie) dzienne/;
/** Of another time or of others: the year before, several bills, households like this one. */
const ofOthers =
  /last|previous|prior|year|month|similar|neighbo|compar|anterior|pasad|ultim|ano\b|mes(?:es)?\b|precedent|annee|an dernier|mois|vorjahr|jahr|monat|haushalt|vergleich|anno|mese|mesi|ano passado|vorig|jaar|maand|ontwerp|rok|cost|coste|cout|kosten|costo|custo|€|\$|£/;
/** `(92 days)`, `92 days at 54.75p`; not what one has to pay within. */
const dayCount =
  /(?<=\()(\d{1,3})\s?(?:\p{L}+ )?(?:days?|dias?|jours?|tage?n?|giorni|dagen|dni)\b|(?<![\d.,])(\d{1,3})\s?(?:days?|dias?|jours?|tage?n?|giorni|dagen|dni)\s?(?:at|@|x|×|\*|a|zu|por)\s?[€$£]?\d/gu;
/** No bill is of more days, or fewer. */
const [mostDays, leastDays] = [400, 5];

/** What was used a day is what the meter says over the days of the bill. */
export function usedADay({ part, extraction }: CheckInput): Finding[] {
  const { sheet } = part.context;
  const units = [...new Set(readingsOf(part).map((used) => used.units))];
  const lengths = daysOf(part);
  const printed = sheet.rows.flatMap((row) => dailyUse(part, row));
  const [only, more] = printed;
  if (units.length === 0 || lengths.length === 0 || only === undefined || more !== undefined) return [];
  const uses = units.flatMap((used) =>
    lengths.flatMap((days) => [days - 1, days, days + 1].map((length) => used / length)),
  );
  const near = (use: number): boolean =>
    Math.abs(use - only.value) <= only.rounding * 1.5 + use * 0.005 ||
    (sheet.ocr && misread(cents(only.value), cents(Math.round(use * 10) / 10)));
  const [first] = units;
  const [days] = lengths;
  // A paper of two meters or two lengths says too little of either.
  if (units.length > 1 || first === undefined || days === undefined || uses.some(near)) return [];
  const { row, start, end } = only;
  const place = placeAt(extraction.document, row, start, end);
  return [
    finding(
      "sum_mismatch",
      "document",
      "medium",
      place,
      against(part, only.value, Math.round((first / days) * 100) / 100),
    ),
  ];
}

type Use = { value: number; rounding: number; row: Row; start: number; end: number };

/** The figure that a line calls what was used a day: one with the unit of a meter behind it, or the only one. */
function dailyUse({ context: { sheet } }: Part, row: Row): Use[] {
  const at = aDay.exec(row.folded);
  if (at === null) return [];
  const sentence =
    row.folded.slice(Math.max(0, at.index - 40), at.index + at[0].length + 40).split(/[.;] /)[0] ?? "";
  if (ofOthers.test(sentence)) return [];
  const found = findAmounts(row.text, sheet.notation).filter(
    ({ percent, raw, start }) =>
      !percent && !/[€$£]/.test(raw) && start > at.index - 30 && start < at.index + at[0].length + 40,
  );
  const metered = found.filter(({ end }) =>
    /^\s?(?:kwh|m3|m³|ccf|gal|therm|units|l\b)/i.test(row.text.slice(end)),
  );
  const [use] = metered.length > 0 ? metered : found;
  if (use === undefined || use.value <= 0 || Math.max(metered.length, 1) > 1) return [];
  const decimals = /[.,](\d{1,3})$/.exec(use.raw)?.[1]?.length ?? 0;
  return [{ value: use.value, rounding: 0.5 / 10 ** decimals, row, start: use.start, end: use.end }];
}

/** The days of the bill: as it prints them, or from the first to the last. */
function daysOf(part: Part): number[] {
  const { flow, rows, notation } = part.context.sheet;
  const [start, end] = [textOf(part, "period_start"), textOf(part, "period_end")];
  const said = [...flow.folded.matchAll(dayCount)].map((match) => Number(match[1] ?? match[2]));
  const dated = start === undefined || end === undefined ? [] : [daysBetween(start, end)];
  const headed = rows.flatMap((row, i) =>
    row.cells.flatMap((cell) => {
      if (!/^(?:days?|dias?|jours?|tage|giorni|dagen)$/i.test(cell.text.trim())) return [];
      const middle = (cell.box[0] + cell.box[2]) / 2;
      const under = rows[i + 1]?.cells.find(({ box }) => box[0] <= middle + 0.01 && box[2] >= middle - 0.01);
      return under === undefined ? [] : findAmounts(under.text, notation).map(({ value }) => value);
    }),
  );
  const days = dated.length > 0 ? dated : headed.length > 0 ? headed : said;
  return [...new Set(days)].filter((one) => one >= leastDays && one <= mostDays);
}
