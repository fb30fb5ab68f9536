import { eventType } from "inngest";
import { z } from "zod";
import { SANCTIONS_LISTS_CHANGED } from "@/server/sanctions-checks";
import { beginSelftest, makeSelftest, SELFTEST_REQUESTED } from "@/server/selftest";
import { inngest } from "./client";

/** Tests the lists in force: when the operator asks for it, and after each change of the lists where SANCTIONS_SELFTEST is set. */
export const selftestSanctions = inngest.createFunction(
  {
    id: "selftest-sanctions",
    triggers: [
      eventType(SELFTEST_REQUESTED, { schema: z.object({ id: z.string() }) }),
      eventType(SANCTIONS_LISTS_CHANGED, { schema: z.object({}) }),
    ],
    concurrency: { limit: 1 },
    retries: 1,
  },
  async ({ event, step }) => {
    const id =
      event.name === SELFTEST_REQUESTED
        ? event.data.id
        : await step.run("begin", () => beginSelftest("lists"));
    return step.run("test", async () => (await makeSelftest(id)).report.summary.below);
  },
);
