import { z } from "zod";
import { listQuery } from "@/server/platform/pagination";
import { INVOICE_STATUSES } from "./schema";

/**
 * A line as it stands in the ledger: units at one price each, without tax. Lines of older invoices name no price. `from_balance` is
 * negative: already taken from a prepaid balance.
 */
export type InvoiceLine = { kind: string; units: number; unit?: number; cents: number };

export const Invoice = z
  .object({
    id: z.string(),
    object: z.literal("invoice"),
    number: z
      .string()
      .nullable()
      .describe("In the seller's series; null for a draft and where nothing was supplied"),
    period_start: z.iso.date(),
    period_end: z.iso.date(),
    screenings: z.int().describe("All units of the period"),
    volume: z.int().describe("Cents, graduated"),
    fixed: z.int().describe("Cents, monthly fee and subjects on watch"),
    minimum_topup: z.int().describe("Cents that the volume lacks to the minimum"),
    onboarding: z.int().describe("Cents, once"),
    total: z.int().describe("Cents, without VAT"),
    tax: z.int().describe("Cents of VAT"),
    credited: z.int().describe("Cents taken back by credit notes, VAT included"),
    amount_due: z.int().describe("Cents still to be paid, VAT included"),
    currency: z.enum(["eur", "usd"]),
    billing_mode: z.enum(["prepaid", "invoice"]),
    status: z.enum(INVOICE_STATUSES),
    hosted_url: z.string().nullable(),
    pdf_url: z.string().nullable(),
    due_date: z.iso.date().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "Invoice" });
export type Invoice = z.output<typeof Invoice>;

export const InvoiceQuery = listQuery({});
export type InvoiceQuery = z.output<typeof InvoiceQuery>;
