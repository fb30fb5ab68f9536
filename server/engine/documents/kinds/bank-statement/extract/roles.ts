import type { Header } from "../../../extract/ledger";
import { follow, type Link } from "./chain";
import type { Figure } from "./figures";

export type MoneyRole = "debit" | "credit" | "amount" | "balance" | "other";
/** A column of figures, found by what stands under each other. */
export type Cluster = { x0: number; x1: number; figures: number };

/** Figures of one column share an edge, so they lie over each other; those of different columns do not. */
export function clustersOf(figures: readonly Figure[], least: number): Cluster[] {
  const sorted = [...figures].sort((a, b) => a.box[2] - b.box[2]);
  const found: { x0: number; x1: number; figures: number }[] = [];
  for (const { box } of sorted) {
    const home = found.findLast(
      ({ x0, x1 }) => Math.min(x1, box[2]) - Math.max(x0, box[0]) > 0.5 * Math.min(x1 - x0, box[2] - box[0]),
    );
    if (home === undefined) found.push({ x0: box[0], x1: box[2], figures: 1 });
    else {
      home.x0 = Math.min(home.x0, box[0]);
      home.x1 = Math.max(home.x1, box[2]);
      home.figures++;
    }
  }
  return found.filter((c) => c.figures >= least).sort((a, b) => a.x0 - b.x0);
}

/** The column a figure stands in. */
export function clusterOf(clusters: readonly Cluster[], { box }: Figure): number {
  let best = -1;
  let most = 0.4;
  clusters.forEach(({ x0, x1 }, i) => {
    const shared =
      (Math.min(x1, box[2]) - Math.max(x0, box[0])) / Math.max(1e-6, Math.min(x1 - x0, box[2] - box[0]));
    if (shared > most) [best, most] = [i, shared];
  });
  return best;
}

/** What the captions say of the columns: each caption names one column, the one below it or nearest to it. */
export function rolesByHeader(header: Header | null, clusters: readonly Cluster[]): (MoneyRole | null)[] {
  const roles: (MoneyRole | null)[] = clusters.map(() => null);
  if (header === null) return roles;
  const captions = [
    ...header.columns.map(({ role, x0, x1 }) => ({ role, x0, x1 })),
    ...header.others.map(({ box }) => ({ role: "other" as const, x0: box[0], x1: box[2] })),
  ];
  const pairs = captions.flatMap((caption, c) =>
    clusters.map((cluster, i) => {
      const edges = Math.min(
        Math.abs(caption.x1 - cluster.x1),
        Math.abs(caption.x0 - cluster.x0),
        Math.abs(caption.x0 + caption.x1 - cluster.x0 - cluster.x1) / 2,
      );
      const apart = Math.max(caption.x0 - cluster.x1, cluster.x0 - caption.x1, 0);
      const money =
        caption.role === "debit" ||
        caption.role === "credit" ||
        caption.role === "amount" ||
        caption.role === "balance";
      return { c, i, away: edges + apart + (money ? 0 : 0.02), money };
    }),
  );
  const used = new Set<number>();
  for (const { c, i, away, money } of pairs.sort((a, b) => a.away - b.away)) {
    const caption = captions[c];
    if (caption === undefined || roles[i] !== null || used.has(c) || away > (money ? 0.14 : 0.03)) continue;
    if (caption.role === "date" || caption.role === "description" || caption.role === "number") {
      if (away < 0.025) used.add(c);
      continue;
    }
    roles[i] = caption.role === "value_date" ? "amount" : (caption.role as MoneyRole);
    used.add(c);
  }
  return roles.includes(null) ? (inOrder(header, clusters) ?? roles) : roles;
}

/** Captions at the left of their boxes and figures at the right: as many of both, one after the other, belong together. */
function inOrder(header: Header, clusters: readonly Cluster[]): MoneyRole[] | null {
  const money = header.columns.filter(
    ({ role }) => role === "debit" || role === "credit" || role === "amount" || role === "balance",
  );
  const fits = money.every(({ x0, x1 }, i) => {
    const cluster = clusters[i];
    return cluster !== undefined && cluster.x0 > x0 - 0.02 && cluster.x0 - x1 < 0.1;
  });
  return money.length > 1 && money.length === clusters.length && fits
    ? money.map(({ role }) => role as MoneyRole)
    : null;
}

/** One line's figures by column. */
export type Entry = {
  cells: readonly (Figure | undefined)[];
  /** A balance that the words of the line state, and whether an account begins with it. */
  stated: number | null;
  starts: boolean;
  /** The account of the line: the chain begins anew with each. */
  section: number;
};

/** What a line says when its columns have these roles. */
export function linkOf(
  entry: Entry,
  roles: readonly MoneyRole[],
  signs: { negative: boolean; positive: boolean },
): Link & { figure: Figure | null; balanceFigure: Figure | null; sided: boolean } {
  let amount: number | null = null;
  let printed: number | null = null;
  let figure: Figure | null = null;
  let balanceFigure: Figure | null = null;
  let sided = false;
  entry.cells.forEach((cell, i) => {
    const role = roles[i];
    if (cell === undefined || role === undefined || role === "other") return;
    if (role === "balance") {
      balanceFigure = cell;
      return;
    }
    const { value } = cell.found;
    if (role === "amount") {
      if (printed !== null) return;
      const known = cell.marked || signs.negative || signs.positive;
      amount = !known ? null : cell.marked ? value : signs.negative ? value : -value;
      [printed, figure, sided] = [Math.abs(value), cell, known];
      return;
    }
    if (value === 0 && printed !== null) return;
    // A figure with a minus among figures without one is taken back.
    const back = value < 0 && !signs.negative;
    const side = role === "debit" ? -1 : 1;
    const own = back ? -side * Math.abs(value) : side * Math.abs(value);
    if (printed !== null && printed !== 0 && amount !== null) {
      amount = Math.round((amount + own) * 100) / 100;
      printed = Math.abs(amount);
      return;
    }
    [amount, printed, figure, sided] = [own, Math.abs(value), cell, true];
  });
  const found = balanceFigure as Figure | null;
  return { amount, printed, balance: found?.found.value ?? null, figure, balanceFigure: found, sided };
}

/** How the amounts of a column are signed: with a minus for what goes, or with a plus for what comes. */
export function signsOf(
  entries: readonly Entry[],
  roles: readonly MoneyRole[],
): { negative: boolean; positive: boolean } {
  const money = entries.flatMap(({ cells }) =>
    cells.filter((cell, i) => cell !== undefined && roles[i] !== "balance" && roles[i] !== "other"),
  );
  const minus = money.filter((f) => f !== undefined && f.found.value < 0).length;
  const plus = money.filter((f) => f?.marked && f.found.value > 0).length;
  return {
    negative: minus > (roles.includes("amount") ? 0 : money.length * 0.3),
    positive: minus === 0 && plus > 0,
  };
}

const shapes = (count: number): MoneyRole[][] =>
  count === 0
    ? [[]]
    : count === 1
      ? [["amount"]]
      : count === 2
        ? [
            ["debit", "credit"],
            ["credit", "debit"],
            ["amount", "other"],
            ["other", "amount"],
          ]
        : count === 3
          ? [
              ["other", "debit", "credit"],
              ["other", "credit", "debit"],
              ["debit", "credit", "other"],
              ["credit", "debit", "other"],
              ["amount", "other", "other"],
            ]
          : [];

/** Every way the columns could be meant, the captions' own first. */
function readingsOf(
  clusters: readonly Cluster[],
  named: readonly (MoneyRole | null)[],
  rows: number,
): MoneyRole[][] {
  const first = named.map((role) => role ?? "other");
  const all: MoneyRole[][] = named.some((role) => role !== null && role !== "other") ? [first] : [];
  const balances = clusters.map((_, i) => i).filter((i) => (clusters[i]?.figures ?? 0) >= rows * 0.2);
  for (const b of [...balances.reverse(), -1]) {
    const rest = clusters.map((_, i) => i).filter((i) => i !== b);
    for (const shape of shapes(rest.length)) {
      const roles = clusters.map((): MoneyRole => "other");
      if (b >= 0) roles[b] = "balance";
      rest.forEach((i, k) => {
        roles[i] = shape[k] ?? "other";
      });
      all.push(roles);
    }
  }
  return all;
}

export type Reading = {
  roles: MoneyRole[];
  signs: { negative: boolean; positive: boolean };
  steps: number;
  breaks: number;
};

/**
 * Tries the readings of a table and keeps the one whose balances follow from each other. Lists under titles of their own, first what came and
 * then what went, have none.
 */
export function chooseRoles(
  clusters: readonly Cluster[],
  header: Header | null,
  entries: readonly Entry[],
  listed: boolean,
): Reading {
  const named = rolesByHeader(header, clusters);
  const captioned = named.filter((role) => role !== null && role !== "other").length;
  let best: (Reading & { score: number }) | undefined;
  const rows = entries.filter(({ cells }) => cells.some((c) => c !== undefined)).length;
  const tried = readingsOf(clusters, named, rows).filter((roles) => !(listed && roles.includes("balance")));
  for (const [n, roles] of tried.entries()) {
    const signs = signsOf(entries, roles);
    const { steps, breaks } = prove(entries, roles, signs);
    const moves = roles.some((role) => role !== "balance" && role !== "other");
    const agreed = roles.filter((role, i) => role === named[i]).length;
    const sides = roles.filter((role) => role === "debit" || role === "credit").length;
    const score =
      steps -
      1.5 * breaks +
      (captioned > 0 && n === 0 ? 1.2 : 0) +
      0.4 * agreed +
      (moves ? 0.2 : 0) +
      (captioned === 0 && roles.includes("balance") && steps > 0 ? 0.5 : 0) -
      (captioned === 0 && sides === 2 && steps === 0 ? 0.3 : 0);
    if (best === undefined || score > best.score + 1e-9) best = { roles, signs, steps, breaks, score };
    // Captions that prove themselves need no other try.
    if (captioned > 0 && n === 0 && steps >= 2 && breaks === 0) break;
  }
  return best ?? { roles: [], signs: { negative: false, positive: false }, steps: 0, breaks: 0 };
}

/** Balances that follow and that do not, in the better of both orders. */
function prove(
  entries: readonly Entry[],
  roles: readonly MoneyRole[],
  signs: { negative: boolean; positive: boolean },
): { steps: number; breaks: number } {
  if (!roles.includes("balance")) return { steps: 0, breaks: 0 };
  const bySection = new Map<number, Link[]>();
  for (const entry of entries) {
    const link: Link =
      entry.stated !== null
        ? { amount: 0, printed: null, balance: entry.stated, starts: entry.starts }
        : linkOf(entry, roles, signs);
    if (entry.stated === null && link.printed === null && link.balance === null) continue;
    const list = bySection.get(entry.section);
    if (list === undefined) bySection.set(entry.section, [link]);
    else list.push(link);
  }
  let steps = 0;
  let breaks = 0;
  for (const links of bySection.values()) {
    const up = follow(links, null);
    const down = follow([...links].reverse(), null);
    const value = (r: ReturnType<typeof follow>): number => r.steps - 1.5 * r.breaks.length;
    const better = value(down) > value(up) ? down : up;
    steps += better.steps;
    breaks += better.breaks.length;
  }
  return { steps, breaks };
}
