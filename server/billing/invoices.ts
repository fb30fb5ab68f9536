import type { Invoice as Row } from "@/prisma/generated/client";
import { requirePermission } from "@/server/members";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { listPage } from "@/server/platform/pagination";
import { keyedHashes, unseal } from "@/server/platform/secrets";
import type { Invoice, InvoiceLine, InvoiceQuery } from "./invoice-schema";

export const INVOICE_TOKEN = "invoice-token";

function day(at: Date): string {
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
    period_start: day(row.periodStart),
    period_end: day(row.periodEnd),
    screenings: row.screenings,
    volume: row.volume,
    fixed: row.fixed,
    minimum_topup: row.minimumTopup,
    onboarding: row.onboarding,
    total: row.total,
    currency: row.currency === "usd" ? "usd" : "eur",
    billing_mode: row.billingMode === "prepaid" ? "prepaid" : "invoice",
    status: row.status as Invoice["status"],
    hosted_url: hosted,
    pdf_url: hosted === null ? null : `${hosted}/pdf`,
    due_date: row.dueDate === null ? null : day(row.dueDate),
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

/** What remains to be paid: the total without what a prepaid balance has already covered. */
export function amountDue(row: Pick<Row, "total" | "lines" | "status">): number {
  if (row.status !== "open" && row.status !== "uncollectible") return 0;
  const taken = linesOf(row).find((line) => line.kind === "from_balance")?.cents ?? 0;
  return row.total + taken;
}

/** What the ledger holds as owed and unpaid: of a prepaid draft all but the units, which the balance has paid one by one. */
export function owedOf(row: Pick<Row, "total" | "volume" | "lines" | "status" | "billingMode">): number {
  if (row.status !== "draft") return amountDue(row);
  return row.billingMode === "prepaid" ? row.total - row.volume : row.total;
}

export function linesOf(row: Pick<Row, "lines">): InvoiceLine[] {
  return Array.isArray(row.lines) ? (row.lines as InvoiceLine[]) : [];
}

/** The invoice behind the token of its page, with the account's name; null when there is none. */
export async function openInvoice(token: string): Promise<{ invoice: Row; accountName: string } | null> {
  const invoice = await rootDb().invoice.findFirst({
    where: { tokenHash: { in: keyedHashes("invoice", token) } },
  });
  if (!invoice || invoice.status === "draft") return null;
  const account = await rootDb().account.findUnique({
    where: { id: invoice.accountId },
    select: { name: true },
  });
  return { invoice, accountName: account?.name ?? "" };
}
