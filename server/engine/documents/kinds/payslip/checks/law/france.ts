import { fieldOf } from "../../../../field-of";
import { admits, answer, editionOn, union } from "../../../../law";
import { legible } from "../../../../make-finding";
import { fewCome } from "../../../../relations/sums";
import type { Finding } from "../../../../types";
import { cents } from "../../../../values/amount";
import { behind } from "./behind";
import type { Facts, Line } from "./facts";
import { notByLaw, otherPay } from "./say";

/** Both contributions are charged on one base, of which a part lessens the tax; slips print two lines, one, or three. */
const shares = { whole: 9.7, deductible: 6.8, rest: 2.9, restAlone: 2.4, debt: 0.5, noDebt: 9.2 } as const;
const lawful: readonly number[] = Object.values(shares);
const charge = /\bc\.?s\.?g\b|\bc\.?r\.?d\.?s\b/;

/** Who is charged otherwise, or on other money than the pay. */
const otherwise =
  /apprenti|stagiaire|stage\b|activite partielle|chomage partiel|maladie|arret|accident|maternite|paternite|\bi\.?j\b|\bijss\b|non[ -]resident|monaco|mayotte/;

export const french = (facts: Facts): Finding[] => [...generalCharge(facts), ...defaultRate(facts)];

/** The base of CSG and CRDS is the pay less 1.75 %, and what the employer pays for health and provident cover: never less. */
function generalCharge(facts: Facts): Finding[] {
  const { day, lines, pay, text } = facts;
  const own = lines.filter(({ amount, caption }) => charge.test(caption) && amount < pay * 0.12);
  const percents = own.map(percentOf);
  const sum = percents.reduce<number>((all, one) => all + (one ?? Number.NaN), 0);
  if (Math.abs(sum - shares.whole) > 0.001 || otherwise.test(text)) return [];
  const base = (own.reduce((all, { amount }) => all + amount, 0) / shares.whole) * 100;
  const edition = editionOn("fr.csg", day);
  const least = answer("fr.csg", day, "base", { pay })?.settings[0]?.least;
  if (edition === undefined || least === undefined || base >= least * 0.99 || base < pay * 0.3) return [];
  const charged = base / (least / pay);
  const sums = [...new Set(lines.map(({ amount }) => cents(amount)))].filter((one) => one !== cents(pay));
  // What is paid beside the pay, or for costs, is charged with neither.
  return fewCome(sums, cents(pay - charged), { most: 3, slack: 25 })
    ? []
    : [otherPay(facts, edition, charged, true)];
}

function percentOf({ caption, rates }: Line): number | undefined {
  const stated = rates.filter((rate) => lawful.includes(rate));
  if (stated.length === 1) return stated[0];
  if (stated.length > 1 || rates.some((rate) => rate > 0.4 && rate < 10)) return undefined;
  if (/non[ -]?ded|\bn(?:on)?[ -]?d\b/.test(caption)) return shares.rest;
  return /ded/.test(caption) ? shares.deductible : undefined;
}

/** Whose household's rate the employer was not told is charged by the grid of the day, on the net pay that is taxed. */
function defaultRate(facts: Facts): Finding[] {
  const { part, day, frequency, text } = facts;
  const tax = fieldOf(part, "income_tax");
  if (!/taux (?:non personnalise|neutre|par defaut)/.test(text) || frequency !== "monthly") return [];
  if (tax === undefined || !legible(tax) || /\bcdd\b|duree determinee|interim|regul|rappel/.test(text))
    return [];
  const bases = behind(facts, /net (?:a payer )?(?:imposable|fiscal)|base (?:du )?(?:prelevement|p\.?a\.?s)/);
  const found = union(bases.map((base) => answer("fr.default_rate", day, "tax", { base })));
  const paid = Number(tax.value);
  return found === undefined || admits(found, paid, 0.02)
    ? []
    : [notByLaw(facts, "income_tax", tax, paid, found, true)];
}
