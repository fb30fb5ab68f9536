import { cron, eventType } from "inngest";
import { z } from "zod";
import {
  freshVersions,
  loadedInstead,
  type RefreshOutcome,
  readSources,
  refreshList,
  reportFailures,
  SANCTIONS_REFRESH_REQUESTED,
  switchTo,
} from "@/server/sanctions-checks";
import { inngest } from "./client";

/** Spreads installations over most of an hour. */
const JITTER_MINUTES = 50;

/**
 * Every six hours, whatever the publisher says of its list: every source is fetched as a step of its own, one that failed is tried once more an hour later, and the good ones
 * come into force together. Killed anywhere, it goes on from the last finished step; the last good versions stay until then.
 */
export const refreshSanctionsLists = inngest.createFunction(
  {
    id: "refresh-sanctions-lists",
    triggers: [cron("17 3,9,15,21 * * *"), eventType(SANCTIONS_REFRESH_REQUESTED, { schema: z.object({}) })],
    concurrency: { limit: 1 },
    retries: 3,
  },
  async ({ event, step }) => {
    if (event.name !== SANCTIONS_REFRESH_REQUESTED) {
      const minutes = await step.run("jitter", () => Math.floor(Math.random() * JITTER_MINUTES));
      await step.sleep("spread", `${minutes}m`);
    }
    const names = await step.run("sources", async () =>
      (await loadedInstead()) ? [] : (await readSources()).map((source) => source.name),
    );
    const fetchAll = async (wanted: readonly string[], round: string) => {
      const outcomes: RefreshOutcome[] = [];
      for (const name of wanted) outcomes.push(await step.run(`${round} ${name}`, () => refreshNamed(name)));
      const fresh = freshVersions(outcomes);
      if (fresh.length > 0) await step.run(`${round} in force`, () => switchTo(fresh));
      await step.run(`${round} reported`, () => reportFailures(outcomes));
      return outcomes;
    };
    const first = await fetchAll(names, "fetch");
    const failed = first.flatMap((one) => (one.outcome === "failed" ? [one.name] : []));
    if (failed.length === 0) return first;
    await step.sleep("an hour", "1h");
    return [...first, ...(await fetchAll(failed, "again"))];
  },
);

async function refreshNamed(name: string): Promise<RefreshOutcome> {
  const source = (await readSources()).find((one) => one.name === name);
  return source ? refreshList(source) : { name, outcome: "failed", reason: "not_configured" };
}
