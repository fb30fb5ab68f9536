import type { Row } from "../../../extract/sheet";
import { fieldOf, numberOf, numbersIn } from "../../../field-of";
import { against, type CheckInput, finding, readFrom } from "../../../make-finding";
import { fewCome } from "../../../relations/sums";
import { severityOf } from "../../../severity";
import type { Finding } from "../../../types";
import { agree, cents, type FoundAmount, findAmounts, round2 } from "../../../values/amount";
import { otherPay } from "./other-pay";
import { mostOfLine } from "./printed-sums";

type Part = CheckInput["part"];
/** What an amount is a rate of, as nearly as its rounding tells. */
type Span = { least: number; most: number };
/** One line of a rate whose amount does not follow from the base that it prints. */
type Open = { row: Row; rate: number; span: Span };

/** Nearer than this two bases differ by rounding, by an allowance, by the part of it that a contribution is charged on. */
const apartBy = 0.03;
/** Parts of a pay that a law charges: the line prints the whole. */
const parts = [0.9825, 0.95, 0.9, 0.8, 0.75, 0.7, 0.6, 0.5, 1.08];

/**
 * A pay whose contributions are all those of another one: the lines print a base, and their rates and amounts lead to a second that
 * stands nowhere on the document. Somebody who raises a pay everywhere leaves what was withheld of it.
 */
export function sharedBase(input: CheckInput): Finding[] {
  const { part } = input;
  const lines = ofLines(part);
  if (lines !== undefined) return told(part, lines);
  const found = beyond(part) ?? otherPay(part);
  return found === undefined ? [] : readFrom(part, told(part, found));
}

function told(part: Part, { base, rates, expected }: Shared): Finding[] {
  const gross = fieldOf(part, "gross_pay");
  const at = [gross, fieldOf(part, "contribution_base"), fieldOf(part, "base_pay")].find(
    (field) => field !== undefined && Math.abs(Number(field.value) - base) < 1,
  );
  return [
    finding(
      "gross_pay_mismatch",
      at === gross ? "gross_pay" : "contribution_base",
      severityOf({ against: rates.length }),
      at ?? gross ?? { document: part.context.document, page: 1 },
      {
        rate: rates.map((rate) => `${rate} %`).join(", "),
        ...against(part, base, round2(expected)),
      },
    ),
  ];
}

type Shared = { base: number; rates: readonly number[]; expected: number };

const isSum = ({ money, percent }: FoundAmount): boolean => money && !percent;
const spanOf = (amount: number, rate: number): Span => ({
  least: (Math.abs(amount) * 100 - 0.6) / rate,
  most: (Math.abs(amount) * 100 + 0.6) / rate,
});
const meet = (one: Span, other: Span): boolean => one.least <= other.most && other.least <= one.most;
const middle = ({ least, most }: Span): number => (least + most) / 2;
const narrow = ({ least, most }: Span): number => (most - least) / middle({ least, most });

type Lines = {
  /** By base, in cents: the lines whose amounts are not its rates, and the rates of those that are. */
  open: ReadonlyMap<number, readonly Open[]>;
  sound: ReadonlyMap<number, ReadonlySet<number>>;
  printed: ReadonlySet<number>;
};

/** The lines that print a base, a rate and an amount. */
function linesOf({ context: { sheet } }: Part): Lines {
  const { rows, notation } = sheet;
  const open = new Map<number, Open[]>();
  const sound = new Map<number, Set<number>>();
  const printed = new Set<number>();
  for (const row of rows) {
    const found = findAmounts(row.text, notation);
    if (found.length > mostOfLine) continue;
    for (const one of found.filter(isSum)) printed.add(cents(Math.abs(one.value)));
    const rates = found.filter(({ value }) => value >= 0.1 && value < 60);
    const sums = found.filter((one) => isSum(one) && Math.abs(one.value) >= 1);
    for (const base of sums.filter(({ value }) => value >= 200)) {
      const spans = rates.flatMap((rate) =>
        sums
          .filter(
            (one) => one !== rate && one !== base && rate !== base && Math.abs(one.value) < base.value * 0.62,
          )
          .map((one) => ({ row, rate: rate.value, span: spanOf(one.value, rate.value) })),
      );
      const key = cents(base.value);
      const exact = spans.filter(({ span }) => span.least <= base.value && base.value <= span.most);
      if (exact.length > 0)
        sound.set(key, new Set([...(sound.get(key) ?? []), ...exact.map(({ rate }) => rate)]));
      else if (spans.length > 0) open.set(key, [...(open.get(key) ?? []), ...spans]);
    }
  }
  return { open, sound, printed };
}

/** Two lines or more that print a base of which their amounts are not the rates, and lead to one other together. */
function ofLines(part: Part): Shared | undefined {
  const { open, sound, printed } = linesOf(part);
  const { ocr } = part.context.sheet;
  for (const [key, lines] of open) {
    if (sound.has(key)) continue;
    const base = key / 100;
    const count = new Set(lines.map(({ row }) => row)).size;
    for (const first of lines.filter(({ span }) => narrow(span) < 0.002)) {
      const agreeing = lines.filter(({ span }) => meet(span, first.span) && narrow(span) < 0.01);
      const [own, rates] = [
        new Set(agreeing.map(({ row }) => row)),
        new Set(agreeing.map(({ rate }) => rate)),
      ];
      const enough = ocr ? 3 : 2;
      if (own.size < enough || rates.size < enough || own.size * 3 < count * 2) continue;
      const expected = middle(first.span);
      const stands = [...printed].some((one) => within(one / 100, first.span));
      // Three lines that say another base than the one they print are no coincidence, whatever else has its size.
      const sure = !ocr && Math.min(own.size, rates.size) > 2 && Math.abs(expected - base) > base * apartBy;
      if (sure ? stands && own.size < 4 : stands || !differs(base, expected)) continue;
      return { base, rates: [...rates].slice(0, 3), expected };
    }
  }
  return undefined;
}

const within = (value: number, { least, most }: Span): boolean => value >= least - 0.5 && value <= most + 0.5;

const differs = (base: number, expected: number): boolean =>
  expected > base * 0.3 &&
  expected < base * 2 &&
  Math.abs(expected - base) > base * apartBy &&
  parts.every((part) => Math.abs(expected - base * part) > base * 0.002);

/** No law of a monthly pay ends below this: up to here all of it is charged. */
const uncapped = 3500;

/**
 * The base that contributions are charged on follows from its lines, and the gross pay is more by what no line of the slip says: what is
 * free of contributions is printed.
 */
function beyond(part: Part): Shared | undefined {
  const [gross, deductions, ...left] = numbersIn(
    part,
    "gross_pay",
    "total_deductions",
    "net_pay",
    "net_pay_before_tax",
  );
  if (gross === undefined || deductions === undefined) return undefined;
  if (!left.some((paid) => paid !== undefined && agree(gross - deductions, paid, 3))) return undefined;
  const { sound, printed } = linesOf(part);
  const own = cents(numberOf(part, "contribution_base") ?? 0);
  const bases = [...sound].filter(([key, rates]) => rates.size > 1 || key === own).map(([key]) => key);
  const most = Math.max(...bases);
  if (bases.length === 0 || most / 100 > uncapped || gross * 100 < most) return undefined;
  const [base, expected] = [gross, most / 100];
  if (!differs(base, expected)) return undefined;
  const slack = most % 100 === 0 ? 51 : 2;
  const others = [...printed].filter((one) => one !== cents(gross) && one !== most);
  if (fewCome(others, cents(gross) - most, { most: 3, slack })) return undefined;
  return { base, rates: [...(sound.get(most) ?? [])].slice(0, 3), expected };
}
