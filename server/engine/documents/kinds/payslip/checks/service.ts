import { fieldOf, textOf } from "../../../field-of";
import { type CheckInput, finding } from "../../../make-finding";
import type { Finding } from "../../../types";
import { addMonths } from "../../../values/date";
import { fold } from "../../../values/text";

/** The years somebody is there, as the slip counts them, against the day it says they began. */
export function service({ part }: CheckInput): Finding[] {
  const { sheet } = part.context;
  const joined = fieldOf(part, "employment_start_date");
  const until = textOf(part, "pay_period_end") ?? textOf(part, "pay_date");
  if (sheet.ocr || joined === undefined || until === undefined || joined.confidence < 0.85) return [];
  const since = String(joined.value);
  if (since >= until) return [];
  const told = inYears(sheet.flow.folded) ?? inSteps(sheet.flow.folded, fold(joined.label ?? ""));
  if (told === undefined) return [];
  const months = wholeMonths(since, until);
  return disagree(told, months)
    ? [
        finding("period_inconsistent", "employment_start_date", "medium", joined, {
          date: since,
          other: told.printed,
        }),
      ]
    : [];
}

type Told = { printed: string; months: number; steps: boolean };

/**
 * Years taken over from elsewhere make more, and years not counted less by any number of months. Fewer years with the same months are
 * those of the day that stood there.
 */
function disagree(told: Told, months: number): boolean {
  // A step may be paid from the start of the month or the year it falls in.
  if (told.steps) return told.months > months + 12;
  const apart = months - told.months;
  const rest = apart % 12;
  return apart >= 11 && (rest <= 1 || rest === 11);
}

const captions =
  "anciennete|anciennite?it|antiguedad|antiguitat|antiguidade|anzianita(?: di servizio| aziendale)?|betriebszugehorigkeit|dienstzugehorigkeit|dienstalter|(?:length|years) of service|seniority|service|dienstverband|staz(?: pracy)?|anstallningstid|ansiennitet|anciennitet";
const years = "ans?|annees?|jaar|jaren|jahre?|j|years?|yrs?|y|anos?|anys?|anni|lata?|ar";
const single =
  "mois|maanden|maand|mnd|monate?|mon|months?|mths?|mos?|mes(?:es|os|i|e)?|miesiac[ea]?|miesiecy|mies|mnd|manader|m";
const counted = new RegExp(
  String.raw`(?<![a-z])(?:${captions})(?:\s?/\s?[a-z]+)?\s?:?[\s]{1,3}(\d{1,2})\s?(?:${years})(?:/(?:${years}))?(?![a-z])\W{0,3}(?:(?:et|and|y|e|und|en|i|och)\s)?(\d{1,2})\s?(?:${single})(?![a-z])`,
);

/** `Ancienneté : 9 ans 1 mois`; years alone are rounded, or end with the year. */
function inYears(folded: string): Told | undefined {
  const match = counted.exec(folded);
  if (match === null || Number(match[2]) > 11) return undefined;
  return {
    printed: match[0].replace(/^[^\d]+/, ""),
    months: Number(match[1]) * 12 + Number(match[2]),
    steps: false,
  };
}

const lengths: readonly (readonly [RegExp, number])[] = [
  [/\b(?:scatti bien\w*(?: di anzianita)?(?: maturati)?|n\.? bienni)\W{1,3}(\d{1,2})(?![\d,./])/, 2],
  [/\b(?:scatti trien\w*(?: di anzianita)?(?: maturati)?)\W{1,3}(\d{1,2})(?![\d,./])/, 3],
  [/(?<![\d,.])(\d{1,2}) bienios?\b/, 2],
  [/(?<![\d,.])(\d{1,2}) trien(?:ios?|nis?)\b/, 3],
  [/(?<![\d,.])(\d{1,2}) cuatrienios?\b/, 4],
  [/(?<![\d,.])(\d{1,2}) quinquenios?\b/, 5],
];

/** `4 trienios`, `Scatti biennali maturati: 3`: each takes its years. Fewer than there could be are capped or frozen; more cannot be. */
function inSteps(folded: string, label: string): Told | undefined {
  // Public service counts the years of every administration, and a day of entry is that of the last one.
  if (!/antig|anzian/.test(label)) return undefined;
  for (const [form, length] of lengths) {
    const match = form.exec(folded);
    if (match !== null) return { printed: match[0], months: Number(match[1]) * length * 12, steps: true };
  }
  return undefined;
}

function wholeMonths(since: string, until: string): number {
  let months =
    (Number(until.slice(0, 4)) - Number(since.slice(0, 4))) * 12 +
    Number(until.slice(5, 7)) -
    Number(since.slice(5, 7));
  if (addMonths(since, months) > until) months -= 1;
  return months;
}
