import { fieldOf, textOf } from "../../../../field-of";
import { type Answer, admits, answer, editionOn, figureOf, type Given, union } from "../../../../law";
import { legible } from "../../../../make-finding";
import type { Finding } from "../../../../types";
import { fold } from "../../../../values/text";
import { behind } from "./behind";
import { type Facts, type Line, printedBases } from "./facts";
import { notByLaw, placeOf } from "./say";
import { captions } from "./shares";

const employer = "(?:patron|werkgever|employeur)";
const reliefs = /^(?:(?:sociale?|social) )?(?:werkbonus|bonus (?:a l.?)?emploi)/;
const special = new RegExp(
  `^(?!.*${employer})(?:.*\\b(?:bbsz|csss)\\b|(?:bijzondere|bijz\\.?) (?:sz-?)?bijdrage|cotisation spec)`,
);
/** Pay that other tables hold for, that is charged apart. */
const otherwise =
  /vakantie|vacances|eindejaar|fin d.?annee|dertiende|13e|treizieme|uitzonderlijk|exceptionnel|warrant|opzeg|preavis|flexi|student|etudiant|overwerk|overuren|heures? sup|leerling|apprenti|navord|regul|achterstall|arriere/;
const slack = 0.06;

/** Who is declared at 108 per cent of the pay, for whom the employer does not pay holidays: what is not printed may be either. */
export function statusOf({ part, text }: Facts): readonly ("employee" | "worker")[] {
  const said = fold(textOf(part, "professional_group") ?? "");
  // `Employé` alone heads the name of anybody.
  const worker = /\b(?:arbeid(?:er|ster)|ouvri(?:er|ere))\b/.test(`${said} ${text}`);
  const employee = /^employe/.test(said) || /\bbediende\b/.test(`${said} ${text}`);
  return worker === employee ? ["employee", "worker"] : [worker ? "worker" : "employee"];
}

/** What the pay is multiplied by before it is charged. */
export const timesOf = (facts: Facts): readonly number[] =>
  statusOf(facts).map((status) => (status === "worker" ? 1.08 : 1));

/** What the bonus for low pay takes off the contribution at most: part of a month and of a week has its part of it. */
export function mostBonus(facts: Facts): number {
  const printed = bonuses(facts).map(({ amount }) => amount);
  const found = bonusOf(facts, "bonus");
  const most = Math.max(0, ...(found?.settings ?? []).map((one) => one.most));
  return printed.length === 0 ? most : Math.max(...printed);
}

const bonuses = ({ lines }: Facts): Line[] => lines.filter(({ caption }) => reliefs.test(caption));
const bonusOf = (facts: Facts, output: string): Answer | undefined =>
  union(
    statusOf(facts).map((status) => answer("be.work_bonus", facts.day, output, { status, pay: facts.pay })),
  );

export const belgian = (facts: Facts): Finding[] =>
  facts.frequency !== "monthly" || otherwise.test(facts.text)
    ? []
    : [...workBonus(facts), ...specialContribution(facts), ...withheld(facts)];

/** Nobody has more of the bonus than who works the whole month for this pay. */
function workBonus(facts: Facts): Finding[] {
  const [line, ...more] = bonuses(facts);
  const found = bonusOf(facts, "bonus");
  if (line === undefined || more.length > 0 || found === undefined) return [];
  const whole = { ...found, settings: found.settings.map((one) => ({ ...one, least: 0 })) };
  return admits(whole, line.amount, slack)
    ? []
    : [notByLaw(facts, "social_security_contribution", placeOf(facts, line), line.amount, found, false)];
}

/** No household of this pay has less; the last month of a quarter settles the two before. */
function specialContribution(facts: Facts): Finding[] {
  const { day, lines } = facts;
  const [line, ...more] = lines.filter(({ caption }) => special.test(caption));
  const bases = printedBases(facts);
  if (line === undefined || more.length > 0 || bases === undefined || Number(day.slice(5, 7)) % 3 === 0)
    return [];
  const found = union(
    bases.flatMap((pay) =>
      timesOf(facts).map((by) => answer("be.special_contribution", day, "amount", { base: pay * by })),
    ),
  );
  return found === undefined || line.amount >= least(found) - slack
    ? []
    : [notByLaw(facts, "social_security_contribution", placeOf(facts, line), line.amount, found, false)];
}

const least = ({ settings }: Answer): number => Math.min(...settings.map((one) => one.least));

/** The key formula on what is left after the contribution, for the household that is printed, or any: more is withheld by wish. */
function withheld(facts: Facts): Finding[] {
  const { part, day, lines, pay, text } = facts;
  const tax = fieldOf(part, "income_tax");
  if (tax === undefined || !legible(tax)) return [];
  const printed = behind(
    facts,
    /belastbaar(?: loon| inkomen| bedrag)?|(?:brut |net )?imposable|belastbare bezoldiging/,
  );
  // Benefits in kind are taxed and stand in no pay.
  if (printed.length === 0 && /voordeel|avantage|\bvaa\b|\batn\b/.test(text)) return [];
  const insured = lines.filter(({ caption }) => captions.BE?.social?.test(caption) && !special.test(caption));
  const reliefs = [0, ...bonuses(facts).map(({ amount }) => amount)];
  const bases =
    printed.length > 0
      ? printed
      : insured.flatMap(({ amount }) => reliefs.map((relief) => pay - amount + relief));
  const bonus = {
    least: 0,
    most: Math.max(0, ...(bonusOf(facts, "fiscal")?.settings ?? []).map((one) => one.most)),
  };
  const found = union(
    bases.flatMap((base) => answer("be.withholding", day, "tax", { base, bonus, ...householdOf(facts) })),
  );
  return found === undefined || Number(tax.value) >= least(found) - slack
    ? []
    : [notByLaw(facts, "income_tax", tax, Number(tax.value), found, false)];
}

/** Scale, children and what else lessens the tax: of who lives alone without children, a disability alone. */
function householdOf({ day, text }: Facts): Given {
  const children = /(?:kinderen|enfants?)(?: ten laste| a charge)?\W{0,3}([0-8])\b/.exec(text)?.[1];
  const scale = /\b(?:schaal|bareme)\W{0,3}(ii?|[12])\b/.exec(text)?.[1];
  const alone = /\b(?:alleenstaande?|ongehuwd|celibataire|isolee?)\b/.test(text);
  const one = scale === "ii" || scale === "2";
  const found = editionOn("be.withholding", day);
  const disabled = found && figureOf(found.edition, "disabled");
  return {
    family: one ? "one_income" : alone || scale !== undefined ? "single" : undefined,
    children,
    other: alone && children === "0" && disabled !== undefined ? { least: 0, most: disabled } : undefined,
  };
}
