import { type Cents, roundHalfUp } from "@/server/platform/money";
import type { BillingDetails, Seller } from "./party-schema";
import { isVatNumber } from "./tax-number";
import { isInUnion, standardRate, vatState } from "./tax-rates";

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
  const outside = buyer !== null && !isInUnion(buyer.country, buyer.postal_code);
  const abroad = buyer !== null && vatState(buyer.country) !== vatState(seller.country);
  const business = buyer !== null && buyer.tax_number !== null;
  if (outside) return none("O", "buyer_outside");
  // Also by a small enterprise: its exemption is one of its own state. Without a VAT number it can only name the exemption.
  if (abroad && business && isVatNumber(seller.country, seller.tax_number ?? ""))
    return none("AE", "reverse_charge");
  if (seller.tax === "small_business") return none("E", "small_business");
  const charged = (country: string): Tax => ({
    category: "S",
    rate: standardRate(country, day) ?? 0,
    reason: null,
    of: country,
  });
  return charged(abroad && seller.one_stop_shop ? buyer.country : seller.country);
}

/** The tax on the sum of a category, rounded once as the norm asks (EN 16931, BR-CO-17). */
export function taxOn(net: Cents, rate: number): Cents {
  return roundHalfUp((net * rate) / 10_000);
}
