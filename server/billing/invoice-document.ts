import type { Tx } from "@/server/platform/db/scoped-db";
import { statement } from "@/server/platform/db/transaction";
import type { BillingDetails, Seller } from "./party-schema";
import type { Tax } from "./tax-rule";

/** The parties without what they still owe us an answer for: a name, and the rest once they have said it. */
export type Party<P> = { name: string } & Partial<P>;

/** What an issued paper says of its day: who, to whom, by which rule. Kept with it and never read from settings again. */
export type InvoiceDocument = {
  issuedOn: string;
  seller: Party<Seller>;
  buyer: Party<BillingDetails>;
  tax: Tax;
};

/**
 * The next number of the seller's series of this year, `PL-2026-000042`. The row stays locked until the transaction ends: who comes after
 * waits, and who rolls back leaves no gap. Invoices and credit notes have a series each.
 */
export async function nextNumber(
  tx: Tx,
  seller: InvoiceDocument["seller"],
  day: string,
  kind: "invoice" | "credit_note",
): Promise<string> {
  const year = day.slice(0, 4);
  const series = [seller.tax_number ?? seller.name, seller.prefix ?? "", kind, year].join("|");
  const [row] = await statement<{ last: number }>(tx, {
    name: "next-invoice-number",
    text: `INSERT INTO "InvoiceSeries" AS s (id, last) VALUES ($1, 1)
      ON CONFLICT (id) DO UPDATE SET last = s.last + 1 RETURNING last`,
    values: [series],
  });
  const prefix = `${seller.prefix ?? ""}${kind === "credit_note" ? "CN-" : ""}`;
  return `${prefix}${year}-${String(row?.last ?? 0).padStart(6, "0")}`;
}
