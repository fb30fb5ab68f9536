import type { Invoice as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";
import { keyedHashes, unseal } from "@/server/platform/secrets";
import type { InvoiceDocument } from "./invoice-document";
import type { Invoice, InvoiceLine, InvoiceQuery } from "./invoice-schema";

export const INVOICE_TOKEN = "invoice-token";

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The page of an issued invoice under its unguessable token; null for a draft. */
export function hostedUrlOf(row: Pick<Row, "status" | "token">): string | null {
  if (row.status === "draft" || row.token === null) return null;
  return `${env().BASE_URL}/invoice/${unseal(INVOICE_TOKEN, row.token).toString()}`;
}

export function presentInvoice(row: Row): Invoice {
  const hosted = hostedUrlOf(row);
  return {
    id: row.id,
    object: "invoice",
    number: row.number,
    period_start: dayOf(row.periodStart),
    period_end: dayOf(row.periodEnd),
    screenings: row.screenings,
    volume: row.volume,
    fixed: row.fixed,
    minimum_topup: row.minimumTopup,
    onboarding: row.onboarding,
    total: row.total,
    tax: row.taxCents,
    credited: row.creditedCents,
    amount_due: amountDue(row),
    currency: row.currency === "usd" ? "usd" : "eur",
    billing_mode: row.billingMode === "prepaid" ? "prepaid" : "invoice",
    status: row.status as Invoice["status"],
    hosted_url: hosted,
    pdf_url: hosted === null ? null : `${hosted}/pdf`,
    due_date: row.dueDate === null ? null : dayOf(row.dueDate),
    created_at: row.createdAt.toISOString(),
  };
}

/** Invoices, newest first. Sandbox use is free: a test key sees none. */
export function listInvoices(ctx: Context, query: InvoiceQuery) {
  requirePermission(ctx, "usage:read");
  const live = ctx.scope.environment === "live";
  return listPage({
    query,
    url: "/v1/invoices",
    where: live ? {} : { id: { in: [] as string[] } },
    position: async (id) =>
      live ? ctx.db.invoice.findFirst({ where: { id }, select: { id: true, createdAt: true } }) : null,
    find: (args) => ctx.db.invoice.findMany(args),
    present: presentInvoice,
  });
}

type Owed = Pick<Row, "total" | "taxCents" | "creditedCents" | "lines" | "status">;

/** What remains to be paid: the total with tax, without what a prepaid balance has already covered and what was credited. */
export function amountDue(row: Owed): number {
  if (row.status !== "open" && row.status !== "uncollectible") return 0;
  return row.total + row.taxCents - takenOf(row) - row.creditedCents;
}

/** What a prepaid balance has covered. */
export function takenOf(row: Pick<Row, "lines">): number {
  return -(linesOf(row).find((line) => line.kind === "from_balance")?.cents ?? 0);
}

/** What the ledger holds as owed and unpaid: of a prepaid draft all but the units, which the balance has paid one by one. */
export function owedOf(row: Owed & Pick<Row, "volume" | "billingMode">): number {
  if (row.status !== "draft") return amountDue(row);
  return row.billingMode === "prepaid" ? row.total - row.volume : row.total;
}

export function linesOf(row: Pick<Row, "lines">): InvoiceLine[] {
  return Array.isArray(row.lines) ? (row.lines as InvoiceLine[]) : [];
}

/** Null for an invoice from before its document was kept. */
export function documentOf(row: Pick<Row, "document">): InvoiceDocument | null {
  return (row.document as InvoiceDocument | null) ?? null;
}

/** The invoice behind the token of its page, with its account's name and what was credited; null when there is none. */
export async function openInvoice(token: string) {
  const invoice = await rootDb().invoice.findFirst({
    where: { tokenHash: { in: keyedHashes("invoice", token) } },
  });
  if (!invoice || invoice.status === "draft") return null;
  const [account, notes] = await Promise.all([
    rootDb().account.findUnique({ where: { id: invoice.accountId }, select: { name: true } }),
    invoice.creditedCents === 0
      ? []
      : rootDb().creditNote.findMany({
          where: { accountId: invoice.accountId, invoiceId: invoice.id },
          orderBy: { number: "asc" },
        }),
  ]);
  return { invoice, accountName: account?.name ?? "", notes };
}
