import { fieldOf } from "../../../../field-of";
import { type Answer, answer, nearest, union } from "../../../../law";
import { legible } from "../../../../make-finding";
import { paymentsInYear } from "../../../../tax/pay-calendar";
import type { Finding, RawField } from "../../../../types";
import { fold } from "../../../../values/text";
import { behind } from "./behind";
import { type Facts, printedBases } from "./facts";
import { notByLaw } from "./say";
import { captions } from "./shares";

/** Pay by other methods, the province that has a tax of its own, and the one whose claim grows for small incomes. */
const otherwise =
  /bonus|retro|severance|commission|vacation pay ?out|nova scotia|\bquebec\b|\bqpp\b|\brrq\b|\bqpip\b|\brqap\b/;
/** What lessens the pay that is taxed. */
const deducted = /\brr?sp\b|\brpp\b|(?<!canada )pension(?! plan)|union|dues|retirement|\bcpp ?(?:2|ii)\b/;
const provinces: Readonly<Record<string, string>> = {
  alberta: "AB",
  "british columbia": "BC",
  manitoba: "MB",
  "new brunswick": "NB",
  newfoundland: "NL",
  "northwest territories": "NT",
  nunavut: "NU",
  ontario: "ON",
  "prince edward island": "PE",
  saskatchewan: "SK",
  yukon: "YT",
};
const slack = 0.06;

/** Federal and provincial tax by the printed claims: whoever has others may have less withheld, and more by wish. */
export function canadian(facts: Facts): Finding[] {
  const { part, text, lines, pay } = facts;
  const [federal, provincial] = [fieldOf(part, "income_tax"), fieldOf(part, "regional_income_tax")];
  if (otherwise.test(text) || federal === undefined || !legible(federal)) return [];
  // Who is charged neither, or no more this year, has no credit for it, or another.
  const charged = ["pension", "insurance"].every((name) =>
    lines.some(({ caption }) => captions.CA?.[name]?.test(caption)),
  );
  if (!charged) return [];
  const off = lines
    .filter(({ caption, amount }) => amount < pay * 0.5 && deducted.test(caption))
    .reduce((sum, { amount }) => sum + amount, 0);
  const claims = (caption: RegExp): readonly number[] =>
    behind(facts, caption).filter((one) => one > 5000 && one < 100_000);
  const [claim, own] = [
    claims(
      /fed(?:eral|\.)? (?:td1 )?(?:tax )?(?:claim|exempt)\w*(?: amount| amt)?|\btd1(?: federal)?(?: claim)?(?: amount)?/,
    ),
    claims(
      /prov(?:incial|\.)? (?:td1 )?(?:tax )?(?:claim|exempt)\w*(?: amount| amt)?|\btd1(?: ?prov\w*)(?: claim)?(?: amount)?/,
    ),
  ];
  const whole = provincial === undefined && !/\bfed/.test(fold(federal.label ?? ""));
  return [
    ...(claim.length === 0 || (whole && own.length === 0)
      ? []
      : less(facts, federal, of(facts, whole ? "tax" : "federal", off, claim, own))),
    ...(own.length === 0 || provincial === undefined || !legible(provincial)
      ? []
      : less(facts, provincial, of(facts, "provincial", off, claim, own))),
  ];
}

function of(
  facts: Facts,
  output: string,
  off: number,
  claims: readonly number[],
  own: readonly number[],
): Answer | undefined {
  const { day, frequency, text } = facts;
  const bases = printedBases(facts) ?? [];
  const named = Object.entries(provinces).flatMap(([name, code]) => (text.includes(name) ? [code] : []));
  const province = named.length === 1 ? named[0] : undefined;
  const any = { least: 0, most: 100_000 };
  return union(
    bases.flatMap((pay) =>
      (claims.length > 0 ? claims : [any]).flatMap((claim) =>
        (own.length > 0 ? own : [any]).map((provincial_claim) =>
          answer("ca.income_tax", day, output, {
            province,
            periods: paymentsInYear(frequency, undefined, "CA"),
            pay,
            claim,
            provincial_claim,
            deductions: { least: 0, most: off },
          }),
        ),
      ),
    ),
  );
}

function less(facts: Facts, tax: RawField, found: Answer | undefined): Finding[] {
  const amount = Number(tax.value);
  return found === undefined || amount === 0 || nearest(found, amount) - amount <= slack
    ? []
    : [notByLaw(facts, "income_tax", tax, amount, found, false)];
}
