import { fieldOf } from "../../../field-of";
import { against, type CheckInput, finding, placeAt } from "../../../make-finding";
import type { Finding } from "../../../types";
import { type FoundAmount, findAmounts, round2 } from "../../../values/amount";
import { mostOfLine } from "./printed-sums";

/** Between a rate and what it is a rate of: `11 % s/ 2 045,00`, `9,20% over`, `5 % of`. */
const ofWhat =
  /^\s*(?:\(|de |del |du |di |da |do )?\s*(?:s\/|sobre|sur|su|of|on|over|van|von|vom|auf|aus|av|af|z|od|x|×)\s*(?:[€$£]|eur|chf|pln)?\s*$/;

/** A line that says in so many words of which sum it is a share, and prints another amount than that. */
export function statedShare({ part }: CheckInput): Finding[] {
  const { sheet, document } = part.context;
  const said = sheet.rows.flatMap((row) => {
    const found = findAmounts(row.text, sheet.notation);
    return found.flatMap((rate, i) => {
      const [base, amount, ...more] = found.slice(i + 1);
      const clear =
        rate.percent &&
        rate.value > 0 &&
        isSum(base) &&
        isSum(amount) &&
        more.length === 0 &&
        ofWhat.test(row.folded.slice(rate.end, base.start));
      return clear ? [{ row, rate, base, amount, expected: round2((base.value * rate.value) / 100) }] : [];
    });
  });
  const gross = fieldOf(part, "gross_pay");
  // `16,00 h, 25 % auf 18,00`: a share of what an hour costs is none of the pay.
  const least = Number(gross?.value ?? Number.NaN) * 0.3;
  const off = said.filter(
    ({ base, amount, expected }) => base.value >= least && Math.abs(Math.abs(amount.value) - expected) > 0.02,
  );
  const [first] = off;
  // A first line that is worked out otherwise may be the way of the house; where others follow, it is not.
  if (first === undefined) return [];
  const sound = sheet.rows.filter((row) => follows(findAmounts(row.text, sheet.notation), first.rate.value));
  if (off.length > sound.length) return [];
  const { row, rate, base, amount, expected } = first;
  const place = placeAt(document, row, base.start, base.end);
  return [
    finding("gross_pay_mismatch", gross === undefined ? "contribution_base" : "gross_pay", "high", place, {
      rate: `${rate.value} %`,
      ...against(part, base.value, round2((Math.abs(amount.value) * base.value) / expected)),
    }),
  ];
}

/** The rate, on this line, makes one of its sums of another. */
const follows = (found: readonly FoundAmount[], of: number): boolean =>
  found.length <= mostOfLine &&
  found.some(
    (rate) =>
      rate.percent &&
      rate.value === of &&
      found.some(
        (base) =>
          isSum(base) &&
          base.value >= 50 &&
          found.some(
            (amount) =>
              isSum(amount) &&
              amount !== base &&
              Math.abs(Math.abs(amount.value) - (base.value * rate.value) / 100) < 0.02,
          ),
      ),
  );

const isSum = (one: FoundAmount | undefined): one is FoundAmount =>
  one?.money === true && !one.percent && Math.abs(one.value) >= 1;
