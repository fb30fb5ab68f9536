import type { Invoice as Row } from "@/prisma/generated/client";
import { paymentService } from "./choose-payment-service";
import { dayOf, linesOf } from "./invoices";
import type { BillingDetails, Seller } from "./party-schema";
import type { InvoiceLack, InvoiceStatus } from "./schema";
import { type Tax, taxOf, taxOn } from "./tax-rule";

export type Reckoned = {
  tax: Tax;
  taxCents: number;
  /** What it becomes when it is issued. */
  status: Extract<InvoiceStatus, "open" | "paid" | "settled_from_balance">;
  /** A period in which nothing was supplied is no invoice: no number, and nothing that the law asks for. */
  numbered: boolean;
  /** What a prepaid balance covers of it, and by how much the balance changes. */
  covered: number;
  balanceChange: number;
  /** What the law asks for and nobody has said yet: while there is any it stays a draft. */
  lacks: InvoiceLack[];
};

type Draft = Pick<Row, "periodEnd" | "total" | "volume" | "billingMode" | "lines">;

/** What issuing a draft would make of it: decided here alone, so that who asks beforehand hears what the month's end will do. */
export function reckonDraft(
  draft: Draft,
  balanceCents: number,
  seller: Seller | null,
  buyer: BillingDetails | null,
): Reckoned {
  // The rate of the day on which the period was supplied, also where it is issued later (Directive 2006/112/EC, Article 64).
  const tax = taxOf(seller, buyer, dayOf(draft.periodEnd));
  const taxCents = taxOn(draft.total, tax.rate);
  const gross = draft.total + taxCents;
  const prepaid = draft.billingMode === "prepaid";
  const settled = prepaid
    ? settle(balanceCents, gross - draft.volume, draft.volume)
    : { whole: gross === 0, covered: 0, balanceChange: 0 };
  const numbered = linesOf(draft).length > 0;
  return {
    tax,
    taxCents,
    status: settled.whole ? (prepaid ? "settled_from_balance" : "paid") : "open",
    numbered,
    covered: settled.covered,
    balanceChange: settled.balanceChange,
    lacks: numbered ? lacksOf(seller, buyer, tax, !settled.whole) : [],
  };
}

/** What Article 226 of Directive 2006/112/EC asks of an invoice, and how to pay one that is to be paid. */
function lacksOf(
  seller: Seller | null,
  buyer: BillingDetails | null,
  tax: Tax,
  toPay: boolean,
): InvoiceLack[] {
  const blank = (text: string | null | undefined) => !text?.trim();
  const nowhere = (party: Seller | BillingDetails | null) =>
    party === null || [party.street, party.postal_code, party.city, party.country].some(blank);
  const lacks: [InvoiceLack, boolean][] = [
    ["seller_name", blank(seller?.name)],
    ["seller_address", nowhere(seller)],
    ["seller_tax_number", blank(seller?.tax_number)],
    ["buyer_name", blank(buyer?.name)],
    ["buyer_address", nowhere(buyer)],
    ["tax", tax.rate === 0 && tax.reason === null],
    ["payment", toPay && blank(seller?.iban) && paymentService() === null],
  ];
  return lacks.flatMap(([lack, missing]) => (missing ? [lack] : []));
}

/**
 * What a prepaid period costs beyond its units, which were taken one by one, comes from the balance: fees, and the tax on everything.
 * Where it does not suffice, what the balance lacks (decisions 7.12) moves onto the invoice instead, so that it is never asked for twice.
 */
function settle(balanceCents: number, rest: number, volume: number) {
  // Units of the period that has begun since may have taken the balance further down: they are the next invoice's.
  const lacking = Math.min(volume, Math.max(0, -balanceCents));
  const whole = balanceCents >= rest || rest + lacking === 0;
  return { whole, covered: whole ? volume + rest : volume - lacking, balanceChange: whole ? -rest : lacking };
}
