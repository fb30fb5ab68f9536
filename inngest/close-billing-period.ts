import { cron } from "inngest";
import { accountsToClose, closePeriod, issueInvoice, periodOf, waitingDrafts } from "@/server/billing";
import { now } from "@/server/platform/clock";
import { inngest } from "./client";

const DAY_MS = 86_400_000;
/** How long drafts wait, so that an operator can void one before it goes out. */
const LOOK = "6h";

type Step = {
  run<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  sleep(name: string, time: string): Promise<void>;
};

/**
 * Drafts of the period that ended on the 19th, issued after a look, with those of earlier months that lacked something until now. Each
 * account is a step; on days when every invoice is there it finds nothing to do, so a 20th on which nobody was there is made up for.
 */
export async function closeMonth(step: Step): Promise<void> {
  const start = await step.run("period", () =>
    periodOf(new Date(periodOf(now()).start.getTime() - DAY_MS)).start.toISOString(),
  );
  const accounts = await step.run("accounts", () => accountsToClose(new Date(start)));
  for (const accountId of accounts)
    await step.run(`close ${accountId}`, () => closePeriod(accountId, new Date(start)));
  if (accounts.length > 0) await step.sleep("for a look at the drafts", LOOK);
  const drafts = await step.run("drafts", async () =>
    (await waitingDrafts()).map(({ accountId, id }) => ({ accountId, id })),
  );
  for (const { accountId, id } of drafts) await step.run(`issue ${id}`, () => issueInvoice(accountId, id));
}

export const closeBillingPeriod = inngest.createFunction(
  { id: "close-billing-period", triggers: [cron("5 0 * * *")], concurrency: { limit: 1 }, retries: 5 },
  async ({ step }) =>
    closeMonth({
      run: (name, work) => step.run(name, work) as never,
      sleep: (name, time) => step.sleep(name, time),
    }),
);
