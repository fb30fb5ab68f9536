import type { Movement } from "../kinds/bank-statement/extract/ledger";
import { isSalary, payerName } from "../kinds/bank-statement/extract/salaries";
import { round2 } from "../values/amount";
import { daysBetween } from "../values/date";
import { companyKey } from "../values/name";
import { type Figure, mean, type Source } from "./figure";

/** Salary credits of statements, clustered by payer, as a monthly figure. */
export function fromCredits(sources: readonly Source[]): Figure | null {
  const clusters = new Map<string, { movement: Movement; source: Source }[]>();
  const seen = new Set<string>();
  for (const source of sources) {
    for (const movement of source.part.ledger?.movements ?? []) {
      if (!isSalary(movement) || movement.amount === null) continue;
      const once = `${movement.date}|${movement.amount}|${movement.description}`;
      if (seen.has(once)) continue;
      seen.add(once);
      const payer = companyKey(payerName(movement.description) ?? "");
      clusters.set(payer, [...(clusters.get(payer) ?? []), { movement, source }]);
    }
  }
  let total = 0;
  let best: Figure | null = null;
  for (const items of clusters.values()) {
    const dated = items
      .filter((i) => i.movement.date !== null)
      .sort((a, b) => (a.movement.date ?? "").localeCompare(b.movement.date ?? ""));
    const amounts = items.map((i) => i.movement.amount ?? 0);
    const gaps = dated
      .slice(1)
      .map((item, i) => daysBetween(dated[i]?.movement.date ?? "", item.movement.date ?? ""));
    const gap = gaps.length === 0 ? 30 : mean(gaps);
    const factor = gap <= 9 ? 52 / 12 : gap <= 14.5 ? 26 / 12 : gap <= 18 ? 2 : 1;
    const figure = mean(amounts.slice(-3)) * factor;
    total += figure;
    const first = items[0];
    if (first !== undefined && (best === null || figure > best.amount)) {
      best = {
        amount: figure,
        currency: first.source.part.context.currency,
        basis: "net",
        method: "bank_credits",
        document: first.source.extraction.document,
        page: first.movement.row.page,
        confidence: items.length >= 2 ? 0.9 : 0.75,
        end: dated.at(-1)?.movement.date ?? "",
      };
    }
  }
  return best === null ? null : { ...best, amount: round2(total) };
}
