import type { Command } from "commander";
import { accountsToSweep, enforceRetention, sweepTraces } from "@/server/erasure";
import { addCommand } from "../command";

export function retentionCommands(program: Command): void {
  const retention = program.command("retention").description("What is kept, and for how long");

  addCommand(retention, "run", "Remove at once everything whose time is over", async () => {
    const removed: Record<string, number> = {};
    for (const accountId of await accountsToSweep()) {
      for (;;) {
        const round = await enforceRetention(accountId);
        for (const [kind, count] of Object.entries(round.removed))
          removed[kind] = (removed[kind] ?? 0) + count;
        if (!round.more) break;
      }
    }
    const traces: Record<string, number> = {};
    for (;;) {
      const round = await sweepTraces();
      for (const [table, count] of Object.entries(round.removed))
        traces[table] = (traces[table] ?? 0) + count;
      if (!round.more) break;
    }
    return { ...removed, traces };
  });
}
