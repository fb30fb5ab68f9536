import { env } from "@/server/platform/env";
import type { PaymentService } from "./payment-service";
import { stripePayments } from "./stripe";

let replaced: PaymentService | null | undefined;

/** Stripe when its key is set; null means that the operator books payments by hand. */
export function paymentService(): PaymentService | null {
  if (replaced !== undefined) return replaced;
  const key = env().STRIPE_SECRET_KEY;
  return key ? stripePayments(key) : null;
}

/** Tests: another service, or with `undefined` the configured one again. */
export function setPaymentService(service: PaymentService | null | undefined): void {
  replaced = service;
}
