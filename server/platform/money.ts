/** Amounts are integers in cents. */
export type Cents = number;

/** Graduated tiers: each unit is priced by the tier it falls in; `up_to` is inclusive and null in the last. */
export type Tier = { up_to: number | null; cents: Cents };

/** Price of unit number `nth`, counted from 1. */
export function unitPrice(tiers: readonly Tier[], nth: number): Cents {
  const tier = tiers.find((one) => one.up_to === null || nth <= one.up_to) ?? tiers.at(-1);
  return tier?.cents ?? 0;
}

/** Half up, as an amount of a bill is rounded. */
export function roundHalfUp(value: number): Cents {
  return Math.floor(value + 0.5);
}
