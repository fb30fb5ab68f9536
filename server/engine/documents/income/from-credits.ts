import type { Movement } from "../extract/ledger";
import { payerName, salariesOf } from "../kinds/bank-statement/extract/salaries";
import type { Instead } from "../types";
import { round2 } from "../values/amount";
import { daysBetween } from "../values/date";
import { companyKey } from "../values/name";
import { type Figure, mean, type Source } from "./figure";

type Credit = { movement: Movement; source: Source; date: string };
/** The wages one payer sends. */
type Job = { credits: Credit[]; counted: readonly Credit[]; monthly: number; first: string; last: string };

/** Salary credits of statements, clustered by payer, as a monthly figure. */
export function fromCredits(sources: readonly Source[]): Figure | null {
  const byPayer = new Map<string, Credit[]>();
  const seen = new Set<string>();
  for (const source of sources) {
    if (source.part.ledger === null) continue;
    for (const movement of salariesOf(source.part.ledger)) {
      const once = `${movement.date}|${movement.amount}|${movement.description}`;
      if (seen.has(once)) continue;
      seen.add(once);
      const payer = companyKey(payerName(movement) ?? "");
      const near = [...byPayer.keys()].find(
        (key) =>
          key === payer ||
          (key.length > 5 && payer.startsWith(key)) ||
          (payer.length > 5 && key.startsWith(payer)),
      );
      const key = near ?? payer;
      byPayer.set(key, [...(byPayer.get(key) ?? []), { movement, source, date: movement.date ?? "" }]);
    }
  }
  const jobs = [...byPayer.values()]
    .map(jobOf)
    .sort((a, b) => b.last.localeCompare(a.last) || b.monthly - a.monthly);
  const newest = jobs[0];
  if (newest === undefined) return null;
  // Wages that ended before the newest began come from the job before, not from another beside it.
  const current = jobs.filter(
    (job) => job === newest || job.last >= newest.first || (newest.first === "" && job.first === ""),
  );
  const best = [...current].sort((a, b) => b.monthly - a.monthly)[0] ?? newest;
  const at = best.credits[0];
  if (at === undefined) return null;
  return {
    amount: round2(current.reduce((sum, { monthly }) => sum + monthly, 0)),
    currency: at.source.part.context.currency,
    basis: "net",
    method: "bank_credits",
    document: at.source.extraction.document,
    page: at.movement.row.page,
    confidence: best.credits.length >= 2 ? 0.9 : 0.75,
    end: best.last,
    instead: current.flatMap(({ counted }) => counted.flatMap(provenIn)),
  };
}

function jobOf(unsorted: readonly Credit[]): Job {
  const credits = [...unsorted].sort((a, b) => a.date.localeCompare(b.date));
  const all = credits.map(({ movement }) => movement.amount ?? 0);
  const middle = [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? 0;
  // A payment far above the usual is an extra one, and one far below it the rest of a month.
  const usual =
    all.length < 3
      ? credits
      : credits.filter(({ movement: { amount } }) => {
          const paid = amount ?? 0;
          return paid <= middle * 1.6 && paid >= middle * 0.4;
        });
  const gaps = credits
    .slice(1)
    .map(({ date }, i) => daysBetween(credits[i]?.date ?? "", date))
    .filter((gap) => Number.isFinite(gap) && gap > 0);
  const gap = gaps.length === 0 ? 30 : mean(gaps);
  const weekly = gap <= 9;
  const factor = weekly
    ? 52 / 12
    : gap <= 14.5
      ? 26 / 12
      : gap <= 18
        ? 2
        : gaps.length >= 3 && gaps.every((days) => days === 28)
          ? 13 / 12
          : 1;
  const counted = weekly ? usual : usual.slice(-3);
  return {
    credits,
    counted,
    monthly: mean(counted.map(({ movement }) => movement.amount ?? 0)) * factor,
    first: credits[0]?.date ?? "",
    last: credits.at(-1)?.date ?? "",
  };
}

const provenIn = ({ movement: { amount, proven }, source }: Credit): Instead[] =>
  proven === undefined || amount === null
    ? []
    : [{ document: source.extraction.document, field: "salary_credit", used: amount, ...proven }];
