import type { Tx } from "@/server/platform/db/scoped-db";
import { statement } from "@/server/platform/db/transaction";
import type { BillingDetails, Seller } from "./party-schema";
import type { Tax } from "./tax-rule";

/** The parties without what they still owe us an answer for: a name, and the rest once they have said it. */
export type Party<P> = { name: string } & Partial<P>;

/** What an issued document says of its day: who, to whom, by which rule. Kept with it and never read from settings again. */
export type InvoiceDocument = {
  issuedOn: string;
  seller: Party<Seller>;
  buyer: Party<BillingDetails>;
  tax: Tax;
};

/**
 * The next number of the series of this year, `PL-2026-000042`. The row stays locked until the transaction ends: who comes after waits,
 * and who rolls back leaves no gap. A series is what its numbers begin with, so that no number is given twice, whatever the seller's
 * name or tax number becomes; invoices and credit notes have one each.
 */
export async function nextNumber(
  tx: Tx,
  seller: InvoiceDocument["seller"],
  day: string,
  kind: "invoice" | "credit_note",
): Promise<string> {
  const series = `${seller.prefix ?? ""}${kind === "credit_note" ? "CN-" : ""}${day.slice(0, 4)}`;
  const [row] = await statement<{ last: number }>(tx, {
    name: "next-invoice-number",
    text: `INSERT INTO "InvoiceSeries" AS s (id, last) VALUES ($1, 1)
      ON CONFLICT (id) DO UPDATE SET last = s.last + 1 RETURNING last`,
    values: [series],
  });
  return `${series}-${String(row?.last ?? 0).padStart(6, "0")}`;
}
