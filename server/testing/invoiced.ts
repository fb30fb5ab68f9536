import { BillingDetails, Seller, saveSeller } from "@/server/billing";
import { rootDb } from "@/server/platform/db/root";

/** A seller who charges no VAT, so that a test of amounts has none to reckon with. */
export async function saveASeller(): Promise<void> {
  await saveSeller(
    Seller.parse({
      name: "Invented Checks Inc.",
      street: "7 Nowhere Lane",
      postal_code: "10001",
      city: "New York",
      country: "US",
      tax_number: "12-3456789",
      tax: "outside",
      iban: "NL91ABNA0417164300",
    }),
  );
}

/** What an account has to say before its invoices can be issued. */
export async function saveABuyer(accountId: string): Promise<void> {
  const value = BillingDetails.parse({
    name: "Casa Ficticia S.L.",
    street: "Calle Inventada 7",
    postal_code: "28013",
    city: "Madrid",
    country: "ES",
    email: "facturas@example.com",
  });
  await rootDb().billingDetails.create({ data: { accountId, value } });
}
