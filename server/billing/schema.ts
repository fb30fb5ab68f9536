import { z } from "zod";

export const INVOICE_STATUSES = [
  "draft",
  "open",
  "paid",
  "void",
  "uncollectible",
  "settled_from_balance",
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What an invoice can be moved to by hand. */
export const INVOICE_ENDS = ["paid", "void", "uncollectible"] as const satisfies readonly InvoiceStatus[];
export type InvoiceEnd = (typeof INVOICE_ENDS)[number];

/** How the seller stands with VAT: charges it, is exempt as a small enterprise, or is outside the Union. */
export const SELLER_TAXES = ["standard", "small_business", "outside"] as const;

/** What an invoice is not lawful, or not payable, without. */
export const INVOICE_LACKS = [
  "seller_name",
  "seller_address",
  "seller_tax_number",
  "buyer_name",
  "buyer_address",
  "tax",
  "payment",
] as const;
export type InvoiceLack = (typeof INVOICE_LACKS)[number];

const Tiers = z.array(z.object({ up_to: z.int().nullable(), cents: z.int() }));

export const Usage = z
  .object({
    object: z.literal("usage"),
    period_start: z.iso.date(),
    period_end: z.iso.date(),
    invoice_date: z.iso.date(),
    screenings: z.int().describe("All units of the period"),
    amount: z.int().describe("Cents, graduated, before the minimum"),
    minimum: z.int(),
    currency: z.enum(["eur", "usd"]),
    tiers: Tiers,
    prices: z.object({
      screening: Tiers.optional(),
      id_check: Tiers.optional(),
      sanctions: Tiers.optional(),
    }),
    billing_mode: z.enum(["prepaid", "invoice"]),
    balance: z.int().nullable().describe("Cents; prepaid only"),
    credit_limit: z.int().nullable().describe("Cents; invoice mode only, null is unlimited"),
    units: z.object({ screenings: z.int(), id_checks: z.int(), sanctions: z.int() }),
  })
  .meta({ id: "Usage" });
export type Usage = z.output<typeof Usage>;
