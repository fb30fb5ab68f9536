import type { Item } from "../case-values";
import type { Part } from "../extract/extraction";
import type { FieldName } from "../field-names";
import { fieldOf, numberOf, textOf } from "../field-of";
import { against, finding, legible, money } from "../make-finding";
import { taxYearStart } from "../tax/pay-calendar";
import type { Finding } from "../types";
import { agree, round2 } from "../values/amount";
import { addMonths, daysBetween } from "../values/date";
import { sameCompany } from "../values/name";
import type { Agreed } from "./agreement";

/** Pay slips in order: no missing month, year-to-date figures that grow by what was paid. */
export function followSequence(items: readonly Item[], agreed: Agreed): Finding[] {
  const slips = items
    .filter((i) => i.part.type === "payslip")
    .flatMap((item): Slip[] => {
      const dated = (["pay_period_end", "pay_date"] as const).find(
        (name) => textOf(item.part, name) !== undefined,
      );
      return dated === undefined ? [] : [{ item, dated, end: textOf(item.part, dated) ?? "" }];
    })
    .sort((a, b) => a.end.localeCompare(b.end));
  const found: Finding[] = [];
  for (let i = 1; i < slips.length; i++) {
    const [a, b] = [slips[i - 1], slips[i]];
    if (a === undefined || b === undefined) continue;
    const gap = daysBetween(a.end, b.end);
    const monthly = (textOf(b.item.part, "pay_frequency") ?? "monthly") === "monthly";
    if (monthly && gap > 45 && gap < 200)
      found.push(
        finding(
          "period_gap",
          "sequence",
          "low",
          { document: b.item.extraction.document, page: 1 },
          { from: addMonths(a.end, 1).slice(0, 7), to: addMonths(b.end, -1).slice(0, 7) },
        ),
      );
    const still = sameYear(a, b) ? unchangedYearToDate(a, b, gap) : undefined;
    if (still !== undefined) found.push(still);
    if (still?.field === "ytd_gross_pay") continue;
    const [ytdA, ytdB, gross] = [
      fieldOf(a.item.part, "ytd_gross_pay"),
      fieldOf(b.item.part, "ytd_gross_pay"),
      numberOf(b.item.part, "gross_pay"),
    ];
    if (ytdA === undefined || ytdB === undefined || !legible(ytdA, ytdB) || gap <= 0) continue;
    // A new employer begins the year's figures anew.
    const [before, after] = [textOf(a.item.part, "employer_name"), textOf(b.item.part, "employer_name")];
    if (before !== undefined && after !== undefined && !sameCompany(before, after)) continue;
    const [from, to] = [Number(ytdA.value), Number(ytdB.value)];
    if (!sameYear(a, b)) continue;
    if (to < from - 0.05)
      found.push(
        finding("ytd_not_continuous", "ytd_gross_pay", "high", ytdB, {
          printed: money(b.item.part, to),
          expected: money(a.item.part, from),
          other: a.item.extraction.document,
        }),
      );
    else if (gross !== undefined && follows(b.item.part, gap) && !agree(to - from, gross, 2))
      found.push(
        finding("ytd_mismatch", "ytd_gross_pay", "high", ytdB, {
          ...against(b.item.part, to, round2(from + gross)),
          other: a.item.extraction.document,
        }),
      );
    else agreed("ytd_gross_pay", a.item.extraction.document, b.item.extraction.document);
  }
  return found;
}

/** A slip with the day that it is put in order by, and the field which says it. */
type Slip = { item: Item; dated: "pay_period_end" | "pay_date"; end: string };

/** Of the calendar, and of the country that pays. */
const sameYear = (a: Slip, b: Slip): boolean => {
  const [one, other] = [a, b].map(({ end }) => taxYearStart(b.item.part.context.country, end));
  return a.end.slice(0, 4) === b.end.slice(0, 4) && one === other;
};

/** No pay comes more often than by the week: slips that are nearer to each other may be one and the same. */
const nearest = 5;

/** Whether two documents may be the same slip, sent twice or issued again. */
function sameSlip(earlier: Item, later: Item, gap: number): boolean {
  const equal = (name: FieldName): boolean => {
    const [was, is] = [numberOf(earlier.part, name), numberOf(later.part, name)];
    return was !== undefined && is !== undefined && agree(was, is);
  };
  const [was, is] = [earlier, later].map(({ part }) => textOf(part, "pay_period_start"));
  return equal("gross_pay") && equal("net_pay") && (gap < nearest || (was !== undefined && was === is));
}

/**
 * A total of the year that a later slip repeats, although it pays or withholds more of the same. One total alone, on slips of nearly
 * the same day, may be read from elsewhere.
 */
function unchangedYearToDate(a: Slip, b: Slip, gap: number): Finding | undefined {
  const [earlier, later] = [a.item, b.item];
  const [before, after] = [earlier, later].map(({ part }) => textOf(part, "employer_name"));
  if (gap <= 0 || a.dated !== b.dated || sameSlip(earlier, later, gap)) return undefined;
  if (before !== undefined && after !== undefined && !sameCompany(before, after)) return undefined;
  const still = (["gross_pay", "income_tax", "net_pay"] as const).flatMap((name): Finding[] => {
    const [was, is, now] = [
      fieldOf(earlier.part, `ytd_${name}`),
      fieldOf(later.part, `ytd_${name}`),
      fieldOf(later.part, name),
    ];
    if (was === undefined || is === undefined || now === undefined || !legible(was, is, now)) return [];
    if (Number(now.value) < 1 || !agree(Number(was.value), Number(is.value))) return [];
    return [
      finding("ytd_mismatch", `ytd_${name}`, "high", is, {
        ...against(later.part, Number(is.value), round2(Number(was.value) + Number(now.value))),
        other: earlier.extraction.document,
      }),
    ];
  });
  return still.length >= 2 || gap >= nearest ? still[0] : undefined;
}

const periodDays: Readonly<Record<string, number>> = {
  weekly: 7,
  biweekly: 14,
  semi_monthly: 15.2,
  four_weekly: 28,
  monthly: 30.4,
};

/** Whether a slip that ends so many days after another is the very next one: no other can have been paid between them. */
const follows = (part: Part, days: number): boolean =>
  Math.round(days / (periodDays[textOf(part, "pay_frequency") ?? "monthly"] ?? 30.4)) === 1;
