import { fieldOf } from "../../../../field-of";
import { admits, answer, editionOn, figureOf, union } from "../../../../law";
import { legible } from "../../../../make-finding";
import type { Finding } from "../../../../types";
import { type Facts, printedBases } from "./facts";
import { notByLaw } from "./say";
import { captions } from "./shares";

/** Pay that is taxed by other rules than a month's wage, or less or more than it. */
const otherwise =
  /einmal|sonderzahl|weihnacht|urlaubsgeld|bonus|pramie|tantieme|abfind|jubila|sonstige\w* bez|freibetrag jahr|hinzurechn|versorgungs|pauschal|nachzahl|korrektur|ruckrechn|kurzarbeit|krankengeld|lohnsteuerfreibetrag|steuerfreibetrag|\bpkv\b|privat\w* kranken|beamt|geldwert|sachbezug|dienstwagen|firmenwagen|st-?tage ?: ?(?:[12]?\d)\b/;

/** Some programs round between their steps. */
const slack = 0.6;

/** Wage tax from the printed class, of what the slip says is taxed. */
export function german(facts: Facts): Finding[] {
  const { part, day, frequency, text } = facts;
  const tax = fieldOf(part, "income_tax");
  const bases = printedBases(facts);
  const group = classOf(text);
  if (tax === undefined || bases === undefined || group === undefined || frequency !== "monthly") return [];
  if (!legible(tax) || otherwise.test(text)) return [];
  const paid = Number(tax.value);
  const rate = additionalRate(facts);
  if (rate === undefined || paid < 0) return [];
  const all = union(
    bases.map((wage) =>
      answer("de.lohnsteuer", day, "tax", {
        class: group,
        period: "month",
        wage,
        additional: rate,
        children: 0,
        ...(group === 4 ? {} : { factor: 1 }),
      }),
    ),
  );
  if (all === undefined) return [];
  return admits(all, paid, slack) ? [] : [notByLaw(facts, "income_tax", tax, paid, all, false)];
}

function classOf(text: string): number | undefined {
  const printed =
    /\b(?:steuerklasse|st\.?-? ?kl(?:asse|\.)?|stkl|lohnsteuerklasse)\b[^\w\n]{0,4}(?:\/ ?faktor\W{0,3})?(iii|ii|iv|vi|v|i|[1-6])(?![\w,.]\d)(?!\w)/.exec(
      text,
    )?.[1];
  if (printed === undefined) return undefined;
  const roman = ["i", "ii", "iii", "iv", "v", "vi"].indexOf(printed);
  return roman < 0 ? Number(printed) : roman + 1;
}

/** What the fund asks beside the general rate: said by the health insurance that was taken. Without it nobody is insured by law. */
function additionalRate({ lines, pay, day }: Facts): { least: number; most: number } | undefined {
  const caption = captions.DE?.health;
  const edition = editionOn("de.contributions", day)?.edition;
  const ceiling = edition && figureOf(edition, "ceiling", "health");
  const taken = lines.filter((line) => caption?.test(line.caption)).map(({ amount }) => amount);
  const most = Math.max(...taken);
  if (ceiling === undefined || taken.length === 0) return undefined;
  const percent = (most * 100) / Math.min(pay, ceiling);
  // A line of the general rate alone leaves open what stands in another.
  const additional = (percent - 7.3) * 2;
  return additional > 0.2 && additional < 4.6 && taken.length === 1
    ? { least: additional - 0.15, most: additional + 0.15 }
    : { least: 0.3, most: 4.5 };
}
