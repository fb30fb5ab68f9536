import { fieldOf, numberOf, textOf } from "../../../../field-of";
import { type Answer, admits, answer, editionOn, figureOf, union } from "../../../../law";
import { legible } from "../../../../make-finding";
import type { Finding, RawField } from "../../../../types";
import { behind } from "./behind";
import { type Facts, printedBases } from "./facts";
import { notByLaw, otherPay, type Place, placeOf } from "./say";
import { captions } from "./shares";

const taxOf = ({ part }: Facts): RawField | undefined => {
  const tax = fieldOf(part, "income_tax");
  return tax !== undefined && legible(tax) && Number(tax.value) > 0 ? tax : undefined;
};

/** Says what no answer admits; the most or the least alone may be what a law knows for certain. */
function told(
  facts: Facts,
  at: Place,
  printed: number,
  answers: readonly (Answer | undefined)[],
  slack: number,
  known = false,
): Finding[] {
  const all = union(answers);
  return all === undefined || admits(all, printed, slack)
    ? []
    : [notByLaw(facts, "income_tax", at, printed, all, known)];
}

/** Only more than the law ever takes is asked about: reliefs that no slip prints make it less. */
function aboveMost(
  facts: Facts,
  tax: RawField,
  answers: readonly (Answer | undefined)[],
  slack: number,
): Finding[] {
  const all = union(answers);
  const most = Math.max(...(all?.settings ?? []).map((one) => one.most));
  return all === undefined || Number(tax.value) <= most + slack
    ? []
    : [notByLaw(facts, "income_tax", tax, Number(tax.value), all, false)];
}

/** A year that was paid unevenly: what is taken of this pay follows from the months before. */
function uneven({ part, pay }: Facts): boolean {
  const year = numberOf(part, "ytd_gross_pay");
  if (year === undefined || year < pay * 1.01) return false;
  const times = year / pay;
  return Math.abs(times - Math.round(times)) > 0.004 * times;
}

const irishPayments: Readonly<Record<string, number>> = {
  weekly: 52,
  biweekly: 26,
  four_weekly: 13,
  monthly: 12,
};

/** Income tax by the printed cut-off and credits, and the Universal Social Charge. */
export function irish(facts: Facts): Finding[] {
  const { day, frequency, lines, text } = facts;
  const bases = printedBases(facts);
  const count = irishPayments[frequency];
  if (bases === undefined || count === undefined || uneven(facts) || /\bemergency\b/.test(text)) return [];
  return [...irishTax(facts, bases, count), ...socialCharge()];

  function socialCharge(): Finding[] {
    const own = lines.filter(({ caption }) => /^u\.?s\.?c\b|universal social/.test(caption));
    const [line, ...more] = own;
    if (bases === undefined || line === undefined || more.length > 0) return [];
    const found = union(bases.map((pay) => answer("ie.usc", day, "charge", { frequency, pay })));
    return found === undefined || admits(found, line.amount, 0.06)
      ? []
      : [notByLaw(facts, "social_security_contribution", placeOf(facts, line), line.amount, found, true)];
  }
}

function irishTax(facts: Facts, bases: readonly number[], count: number): Finding[] {
  const tax = taxOf(facts);
  const [cutOffs, credits] = [
    behind(facts, /cut[ -]?off(?: point)?|\bsrcop\b/),
    behind(facts, /tax credits?/),
  ];
  if (tax === undefined || cutOffs.length === 0 || credits.length === 0) return [];
  // The year's, or those of a period.
  const ofPeriod = (value: number, least: number): number =>
    value > least ? Math.ceil((value / count) * 100 - 1e-6) / 100 : value;
  const answers = bases.flatMap((pay) =>
    cutOffs.flatMap((cutOff) =>
      credits.map((credit) =>
        answer("ie.paye", facts.day, "tax", {
          pay,
          cut_off: ofPeriod(cutOff, 20_000),
          credit: ofPeriod(credit, 1_000),
        }),
      ),
    ),
  );
  return told(facts, tax, Number(tax.value), answers, 0.1, true);
}

/** An advance of the printed base: whole, at one of two rates, less what the year is free of. */
export function polish(facts: Facts): Finding[] {
  const tax = taxOf(facts);
  const bases = behind(
    facts,
    /podst(?:awa|\.)?[^\d]{0,24}(?:opodatk|podatk|\bpit\b|zaliczk)|dochod do opodatk/,
  );
  if (tax === undefined || bases.length === 0) return [];
  const answers = bases.map((base) => answer("pl.advance", facts.day, "advance", { base: Math.round(base) }));
  const paid = Number(tax.value);
  // In the month in which the year reaches the second rate, a part is taken at each.
  const between = bases.some((base) => paid > base * 0.12 && paid < base * 0.32);
  return between ? [] : told(facts, tax, paid, answers, 0.01, true);
}

/** The gross tax of the month is that of the printed base, by the bands of the year over twelve, thirteen or fourteen pays. */
export function italian(facts: Facts): Finding[] {
  const { part, day, pay, text } = facts;
  if (/conguagl|tredicesima|quattordicesima|\b1[34]\s?(?:ma|esima)|arretrat/.test(text)) return [];
  const bases = behind(facts, /impon(?:ibile|\.)? (?:fiscale|irpef|fisc\.?)/).filter(
    (base) => base <= pay * 1.1,
  );
  const [tax, ...more] = behind(facts, /(?:irpef|imposta|imp\.) lorda/);
  if (tax === undefined || more.length > 0) return [];
  const answers = bases.map((base) => answer("it.irpef_month", day, "gross_tax", { base }));
  return told(facts, fieldOf(part, "income_tax") ?? facts.gross, tax, answers, 0.06, true);
}

/** No table takes more of a month's pay than that of somebody without dependants. */
export function portuguese(facts: Facts): Finding[] {
  const tax = taxOf(facts);
  const { day, frequency, pay, text } = facts;
  if (
    tax === undefined ||
    frequency !== "monthly" ||
    /ferias|natal|13|14|retroativ|premio|acores|madeira/.test(text)
  )
    return [];
  return aboveMost(facts, tax, [answer("pt.irs", day, "tax", { pay })], 1.01);
}

/** Wage tax of what is left after insurance, less what a family has. */
export function austrian(facts: Facts): Finding[] {
  const tax = taxOf(facts);
  const { day, frequency, lines, pay, text } = facts;
  const caption = captions.AT?.social;
  const insured = lines.filter((line) => caption?.test(line.caption)).map(({ amount }) => amount);
  if (tax === undefined || insured.length === 0 || frequency !== "monthly") return [];
  if (/urlaubszuschuss|weihnacht|sonderzahl|\bwr\b|\buz\b|13\.|14\.|sachbezug|freibetrag/.test(text))
    return [];
  const bases = [
    ...insured.map((one) => pay - one),
    ...behind(facts, /(?:lst|lohnsteuer)\W{0,3}(?:bemess\w*|bmgl|grundlage)/),
  ];
  const credits = /familienbonus|\bfb\b|avab|aeab|pendler/.test(text) ? undefined : 0;
  return told(
    facts,
    tax,
    Number(tax.value),
    bases.map((base) => answer("at.lohnsteuer", day, "tax", { base, credits })),
    0.6,
  );
}

/** What is no part of a Spanish base, or is spread over the year in it, or is charged apart. */
const outsideBase =
  /kilom|dieta|locomoc|manuten|gastos|incapacidad|enfermedad|accidente|prestacion|\bi\.?t\.?\b|maternidad|paternidad|nacimiento|\berte\b|horas ext|h\. ?ext|indemniz|atraso|finiquito|vacaciones|especie|transporte|ticket|quebranto|jubila|complemento salarial i|mejora/;
const extraPay =
  /\bpagas? ext|gratificacion ext|\b(?:extra|p\. ?e\.) (?:de )?(?:junio|julio|verano|navidad|diciembre)/;

/** The base of a month is its pay, with the share of the extra pays, up to the ceiling: one below the pay is that of another. */
function spanishBase(facts: Facts): Finding[] {
  const { part, day, frequency, lines, pay, text } = facts;
  const stated = fieldOf(part, "contribution_base");
  const found = editionOn("es.contributions", day);
  const ceiling = found && figureOf(found.edition, "ceiling", "common");
  if (stated === undefined || !legible(stated) || found === undefined || ceiling === undefined) return [];
  const base = Number(stated.value);
  const lawful = Math.min(pay, ceiling);
  if (frequency !== "monthly" || base >= lawful * 0.99 || base < pay * 0.4) return [];
  const free = lines.some(
    ({ caption }) =>
      outsideBase.test(caption) || (extraPay.test(caption) && !/prorr|\bp\.? ?p\b/.test(caption)),
  );
  if (free || /\berte\b|maternidad|paternidad|nacimiento y cuidado/.test(text)) return [];
  return [otherPay(facts, found, base, true)];
}

/**
 * A rate of withholding that a worker of the whole year could not have, even with the largest family: less than the law asks. More may be
 * asked for.
 */
export const spanish = (facts: Facts): Finding[] => [...spanishBase(facts), ...leastRate(facts)];

function leastRate(facts: Facts): Finding[] {
  const { part, day, pay, frequency } = facts;
  const [tax, rate] = [taxOf(facts), fieldOf(part, "income_tax_rate")];
  const since = textOf(part, "employment_start_date");
  if (tax === undefined || rate === undefined || !legible(rate) || frequency !== "monthly") return [];
  // Who came during the year is withheld by what is left of it.
  if (
    since === undefined ||
    since.slice(0, 4) >= day.slice(0, 4) ||
    /ceuta|melilla|la palma|navarra|alava|araba|bizkaia|vizcaya|gipuzkoa|guipuzcoa/.test(facts.text)
  )
    return [];
  const year = pay * 12;
  const found = answer("es.irpf", day, "percent", { pay: year, contributions: year * 0.0655 });
  const least = Math.min(...(found?.settings ?? []).map((one) => one.least));
  return found === undefined || Number(rate.value) >= least
    ? []
    : [notByLaw(facts, "income_tax", tax, Number(rate.value), found, false)];
}

const americanPayments: Readonly<Record<string, number>> = {
  weekly: 52,
  biweekly: 26,
  semi_monthly: 24,
  monthly: 12,
};

/** Where status is printed and nothing is withheld on top, no more is than the method takes of somebody with two jobs. */
export function american(facts: Facts): Finding[] {
  const tax = taxOf(facts);
  const { day, frequency, pay, text } = facts;
  const printed =
    /(?:filing|marital) status\W{1,4}(single|married filing jointly|married|head of household)/.exec(
      text,
    )?.[1];
  const periods = americanPayments[frequency];
  if (tax === undefined || printed === undefined || periods === undefined) return [];
  if (/additional|extra|supplement|bonus|commission|severance|imputed|fringe/.test(text)) return [];
  const status = printed === "single" ? "single" : printed.startsWith("m") ? "joint" : "head";
  return aboveMost(
    facts,
    tax,
    [answer("us.withholding", day, "tax", { status, wages: pay, periods, less: 0, credit: 0, extra: 0 })],
    1.01,
  );
}

/** An hour is paid the least that the law has for anybody, where those who may have less are not named. */
export function leastHour(facts: Facts): Finding[] {
  const { part, country, day, text } = facts;
  const rate = fieldOf(part, "hourly_rate");
  const found = answer(`${country.toLowerCase()}.minimum_wage`, day, "least_pay", { hours: 1 });
  const least = found?.settings[0]?.least;
  if (rate === undefined || found === undefined || least === undefined || !legible(rate)) return [];
  if (/auszubild|ausbildung|praktik|apprenti|stagiaire|alternan|contrat pro|minderjahrig/.test(text))
    return [];
  const printed = Number(rate.value);
  return printed <= 0 || printed >= least - 0.005
    ? []
    : [notByLaw(facts, "hourly_rate", rate, printed, found, false)];
}

/** Wage tax of the white table, with the credits or without; who has reached the age of the state pension is charged less. */
export function dutch(facts: Facts): Finding[] {
  const tax = taxOf(facts);
  const { day, frequency, pay, text } = facts;
  if (tax === undefined || frequency !== "monthly") return [];
  if (
    /bijzonder|vakantiegeld|vakantietoeslag|bonus|dertiende|13e|eindejaars|bijtelling|30 ?%|anoniem|\bvt\b/.test(
      text,
    )
  )
    return [];
  const bases = behind(
    facts,
    /loon (?:voor )?(?:de )?(?:loonheffing|lh|lb\b|l\.?b\.?|loonbelasting)|fiscaal loon|heffingsloon|loon lb\/?ph/,
  );
  // What a pension takes off first is seldom told apart: only a printed wage is judged.
  const found = union(bases.map((wage) => answer("nl.loonheffing", day, "tax", { wage })));
  const least =
    union([answer("nl.loonheffing", day, "tax", { wage: pay * 0.9, credits: "with" })])?.settings[0]?.least ??
    0;
  const paid = Number(tax.value);
  return found === undefined || paid < least || admits(found, paid, 2.5)
    ? []
    : [notByLaw(facts, "income_tax", tax, paid, found, false)];
}
