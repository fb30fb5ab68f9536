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

/** Steps of one run for the traces, and for one account; the next hour goes on. */
const ROUNDS = 20;

/** Hourly: what the installation keeps for a time, then every account's records past their retention. */
export const enforceHourlyRetention = inngest.createFunction(
  { id: "enforce-retention", triggers: [cron("23 * * * *")], concurrency: { limit: 1 }, retries: 3 },
  async ({ step }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { more } = await step.run(`traces ${round}`, () => sweepTraces());
      if (!more) break;
    }
    const accounts = await step.run("accounts", () => accountsToSweep());
    for (const accountId of accounts) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { more } = await step.run(`${accountId} ${round}`, () => enforceRetention(accountId));
        if (!more) break;
      }
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
