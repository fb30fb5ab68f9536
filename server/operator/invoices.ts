import { creditableOf, endsOf, presentInvoice } from "@/server/billing";
import type { InvoiceStatus } from "@/server/billing/schema";
import { rootDb } from "@/server/platform/db/root";
import { type ListQuery, listPage } from "@/server/platform/pagination";

/** Invoices of all accounts, newest first, each with its account and the ends that it can still come to. */
export async function listAllInvoices(
  query: ListQuery,
  { status, accountId }: { status?: InvoiceStatus | undefined; accountId?: string | undefined },
) {
  const page = await listPage({
    query,
    url: "",
    where: { ...(status === undefined ? {} : { status }), ...(accountId === undefined ? {} : { accountId }) },
    position: (id) => rootDb().invoice.findFirst({ where: { id }, select: { id: true, createdAt: true } }),
    find: (args) => rootDb().invoice.findMany(args),
    present: (row) => ({
      ...presentInvoice(row),
      accountId: row.accountId,
      ends: endsOf(row.status),
      creditable: creditableOf(row),
    }),
  });
  const accounts = await rootDb().account.findMany({
    where: { id: { in: [...new Set(page.data.map((invoice) => invoice.accountId))] } },
    select: { id: true, name: true },
  });
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return {
    ...page,
    data: page.data.map((invoice) => ({ ...invoice, accountName: names.get(invoice.accountId) ?? "" })),
  };
}
