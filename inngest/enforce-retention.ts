import { cron, eventType } from "inngest";
import { z } from "zod";
import {
  accountsToSweep,
  CUSTOMER_ERASURE_REQUESTED,
  enforceRetention,
  finishErasure,
  sweepTraces,
} from "@/server/erasure";
import { contextFromJob } from "@/server/platform/open-context";
import { EnvironmentName } from "@/server/platform/wire";
import { inngest } from "./client";

/** Of one run, for the traces and for an account that has much; the next hour goes on. */
const ROUNDS = 20;
/** Accounts in one step: a run has a thousand steps, an installation more accounts. */
const TOGETHER = 100;

/** A round for each of these accounts; answers those that have more. */
async function withMore(accounts: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const accountId of accounts) if ((await enforceRetention(accountId)).more) left.push(accountId);
  return left;
}

/** Hourly: what the installation keeps for a time, then every account's records past their retention. */
export const enforceHourlyRetention = inngest.createFunction(
  { id: "enforce-retention", triggers: [cron("23 * * * *")], concurrency: { limit: 1 }, retries: 3 },
  async ({ step }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { more } = await step.run(`traces ${round}`, () => sweepTraces());
      if (!more) break;
    }
    let left = await step.run("accounts", () => accountsToSweep());
    for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
      const more: string[] = [];
      for (let at = 0; at < left.length; at += TOGETHER) {
        const some = left.slice(at, at + TOGETHER);
        more.push(...(await step.run(`records ${round} ${at}`, () => withMore(some))));
      }
      left = more;
    }
  },
);

const Requested = z.object({ accountId: z.string(), environment: EnvironmentName, customerId: z.string() });

/** The erasure of a customer with more objects than a caller waits for. */
export const eraseRequestedCustomer = inngest.createFunction(
  {
    id: "erase-customer",
    triggers: [eventType(CUSTOMER_ERASURE_REQUESTED, { schema: Requested })],
    retries: 10,
    concurrency: { limit: 1 },
  },
  ({ event, step }) =>
    step.run("erase", () => finishErasure(contextFromJob(event.data, "erasure"), event.data.customerId)),
);
