import { creditableOf, endsOf, presentInvoice, waitingDrafts } from "@/server/billing";
import type { InvoiceStatus } from "@/server/billing/schema";
import { rootDb } from "@/server/platform/db/root";
import { type ListQuery, listPage } from "@/server/platform/pagination";

/** Invoices of all accounts, newest first, each with its account, the ends that it can still come to, and what a draft lacks. */
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
  const drafts = page.data.filter((invoice) => invoice.status === "draft").map(({ id }) => id);
  const lacks = new Map((await waitingDrafts({ ids: drafts })).map((draft) => [draft.id, draft.lacks]));
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return {
    ...page,
    data: page.data.map((invoice) => ({
      ...invoice,
      accountName: names.get(invoice.accountId) ?? "",
      lacks: lacks.get(invoice.id) ?? [],
    })),
  };
}
