import { type Cents, roundHalfUp } from "@/server/platform/money";
import type { Period } from "./period";

const DAY_MS = 86_400_000;

/**
 * The minimum of a period: whole, or by day from the day the account was opened when that was within it, rounded half up
 * (decisions 12.4).
 */
export function minimumOf(minimum: Cents, period: Pick<Period, "start" | "end">, openedAt: Date): Cents {
  if (openedAt <= period.start) return minimum;
  if (openedAt >= period.end) return 0;
  const days = Math.round((period.end.getTime() - period.start.getTime()) / DAY_MS);
  const before = Math.floor((openedAt.getTime() - period.start.getTime()) / DAY_MS);
  return roundHalfUp((minimum * (days - before)) / days);
}

export type InvoiceAmounts = {
  volume: Cents;
  fixed: Cents;
  minimumTopup: Cents;
  onboarding: Cents;
  total: Cents;
};

export function invoiceAmounts(given: {
  volume: Cents;
  minimum: Cents;
  /** The monthly fee, and what subjects on watch cost. */
  fixed: Cents;
  onboarding: Cents;
}): InvoiceAmounts {
  const { volume, fixed, onboarding } = given;
  const minimumTopup = Math.max(0, given.minimum - volume);
  return { volume, fixed, minimumTopup, onboarding, total: volume + fixed + minimumTopup + onboarding };
}
