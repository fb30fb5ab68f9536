import { cron } from "inngest";
import { accountsToClose, closePeriod, issueInvoice, periodOf } from "@/server/billing";
import { now } from "@/server/platform/clock";
import { inngest } from "./client";

const DAY_MS = 86_400_000;
/** How long drafts wait, so that an operator can void one before it goes out. */
const LOOK = "6h";

/**
 * Daily: drafts of the period that ended on the 19th, issued after a look. Each account is a step; on days when every invoice is there it finds nothing
 * to do, so a 20th on which nobody was there is made up for.
 */
export const closeBillingPeriod = inngest.createFunction(
  { id: "close-billing-period", triggers: [cron("5 0 * * *")], concurrency: { limit: 1 }, retries: 5 },
  async ({ step }) => {
    const start = await step.run("period", () =>
      periodOf(new Date(periodOf(now()).start.getTime() - DAY_MS)).start.toISOString(),
    );
    const accounts = await step.run("accounts", () => accountsToClose(new Date(start)));
    const drafts: { accountId: string; id: string | null }[] = [];
    for (const accountId of accounts)
      drafts.push({
        accountId,
        id: await step.run(`close ${accountId}`, () => closePeriod(accountId, new Date(start))),
      });
    if (drafts.length === 0) return;
    await step.sleep("for a look at the drafts", LOOK);
    for (const { accountId, id } of drafts)
      if (id) await step.run(`issue ${id}`, () => issueInvoice(accountId, id));
  },
);
