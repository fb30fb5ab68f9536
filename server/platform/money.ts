/** Amounts are integers in cents. */
export type Cents = number;

/** Graduated tiers: each unit is priced by the tier it falls in; `up_to` is inclusive and null in the last. */
export type Tier = { up_to: number | null; cents: Cents };

/** What can be used and is charged. */
export const UNIT_KINDS = ["screening", "id_check", "sanctions"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Tiers of the kinds that are priced apart: their units count for themselves. All others count together, by the account's tiers. */
export type Prices = Partial<Record<UnitKind, readonly Tier[]>>;

type Priced = { tiers: unknown; prices: unknown };

/** The price of the next unit of a kind, after the `used` ones of a period, and `ahead` more of its kind. */
export function nextPrice(account: Priced, kind: UnitKind, used: Record<UnitKind, number>, ahead = 0): Cents {
  const prices = account.prices as Prices;
  const own = prices[kind];
  const together = own ? [kind] : UNIT_KINDS.filter((one) => prices[one] === undefined);
  const before = together.reduce((sum, one) => sum + used[one], 0);
  return unitPrice(own ?? (account.tiers as Tier[]), before + ahead + 1);
}

/** Price of unit number `nth`, counted from 1. */
export function unitPrice(tiers: readonly Tier[], nth: number): Cents {
  const tier = tiers.find((one) => one.up_to === null || nth <= one.up_to) ?? tiers.at(-1);
  return tier?.cents ?? 0;
}

/** Half up, as an amount of a bill is rounded. */
export function roundHalfUp(value: number): Cents {
  return Math.floor(value + 0.5);
}
