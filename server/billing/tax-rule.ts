import { type Cents, roundHalfUp } from "@/server/platform/money";
import type { BillingDetails, Seller } from "./party-schema";
import { isInUnion, standardRate } from "./tax-rates";

/** Category of EN 16931: S is charged, AE is owed by the buyer, E is exempt, O is outside the scope. */
export type TaxCategory = "S" | "AE" | "E" | "O";
/** Why no tax is charged; the sentence that the law asks for is in words.ts. */
export type TaxReason = "reverse_charge" | "buyer_outside" | "small_business" | "seller_outside";

/** `rate` in hundredths of a per cent; `of` is the state whose rate it is. */
export type Tax = { category: TaxCategory; rate: number; reason: TaxReason | null; of: string | null };

type Buyer = Pick<BillingDetails, "country" | "postal_code" | "tax_number">;

const none = (category: TaxCategory, reason: TaxReason): Tax => ({ category, rate: 0, reason, of: null });

/**
 * The VAT of services that are supplied by electronic means on a day (Directive 2006/112/EC, Articles 44, 58 and 196). A buyer who gave
 * no address is charged as one at home; one of the Union who gave no number as a consumer.
 */
export function taxOf(seller: Seller | null, buyer: Buyer | null, day: string): Tax {
  if (seller === null) return { category: "O", rate: 0, reason: null, of: null };
  if (seller.tax === "outside") return none("O", "seller_outside");
  if (seller.tax === "small_business") return none("E", "small_business");
  const charged = (country: string): Tax => ({
    category: "S",
    rate: standardRate(country, day) ?? 0,
    reason: null,
    of: country,
  });
  if (buyer === null) return charged(seller.country);
  if (!isInUnion(buyer.country, buyer.postal_code)) return none("O", "buyer_outside");
  if (buyer.country === seller.country) return charged(seller.country);
  if (buyer.tax_number !== null) return none("AE", "reverse_charge");
  return charged(seller.one_stop_shop ? buyer.country : seller.country);
}

/** The tax on the sum of a category, rounded once as the norm asks (EN 16931, BR-CO-17). */
export function taxOn(net: Cents, rate: number): Cents {
  return roundHalfUp((net * rate) / 10_000);
}

/** What of an amount that includes tax is tax. */
export function taxWithin(gross: Cents, rate: number): Cents {
  return gross - roundHalfUp((gross * 10_000) / (10_000 + rate));
}
