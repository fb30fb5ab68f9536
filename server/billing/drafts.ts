import { rootDb } from "@/server/platform/db/root";
import type { BillingDetails } from "./party-schema";
import { reckonDraft } from "./reckon-draft";
import type { InvoiceLack } from "./schema";
import { readSeller } from "./seller";

export type WaitingDraft = { accountId: string; id: string; createdAt: Date; lacks: InvoiceLack[] };

/**
 * The drafts of every period, the oldest first, each with what keeps it from being issued. A month whose invoice lacked something is
 * among them until it is issued or voided, however long that takes.
 */
export async function waitingDrafts(only: { ids?: readonly string[] } = {}): Promise<WaitingDraft[]> {
  const drafts = await rootDb().invoice.findMany({
    where: { status: "draft", ...(only.ids ? { id: { in: [...only.ids] } } : {}) },
    orderBy: [{ periodStart: "asc" }, { id: "asc" }],
  });
  if (drafts.length === 0) return [];
  const ids = [...new Set(drafts.map(({ accountId }) => accountId))];
  const [seller, accounts] = await Promise.all([
    readSeller(),
    rootDb().account.findMany({ where: { id: { in: ids } }, select: { id: true, balanceCents: true } }),
  ]);
  const details = await rootDb().billingDetails.findMany({ where: { accountId: { in: ids } } });
  const balances = new Map(accounts.map(({ id, balanceCents }) => [id, balanceCents]));
  const buyers = new Map(details.map(({ accountId, value }) => [accountId, value as BillingDetails]));
  return drafts.map((draft) => ({
    accountId: draft.accountId,
    id: draft.id,
    createdAt: draft.createdAt,
    lacks: reckonDraft(draft, balances.get(draft.accountId) ?? 0, seller, buyers.get(draft.accountId) ?? null)
      .lacks,
  }));
}
