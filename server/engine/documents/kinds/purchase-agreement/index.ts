import { priceOfDeposit, priceParts, taxedPrice } from "../contract-sums";
import { type Kind, need } from "../kind";
import { extractPurchase } from "./extract";

export const purchaseAgreement: Kind = {
  read: (context, { ink }) => ({ fields: extractPurchase(context, ink) }),
  needs: [
    need("buyer_name", "high"),
    need("seller_name", "high"),
    need("purchase_price", "medium"),
    need("property_address", "low"),
    need("signature_date", "low"),
  ],
  check: (input) =>
    [priceParts, taxedPrice, priceOfDeposit].map((one) => one(input)).find(({ length }) => length > 0) ?? [],
};
