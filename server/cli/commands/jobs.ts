import type { Command } from "commander";
import { pool } from "@/server/platform/db/pool";
import { ApiError } from "@/server/platform/errors";
import { jobsTrouble, listRuns, type RunFilter, retryRun } from "@/server/platform/jobs";
import { waitingByAccount } from "@/server/platform/jobs/metrics";
import { addCommand, number, optional } from "../command";

const STATUSES = ["running", "completed", "failed", "cancelled"] as const;

export function jobCommands(program: Command): void {
  const jobs = program.command("jobs").description("Durable jobs");

  addCommand(jobs, "list", "The latest runs", async (options) => {
    const trouble = await jobsTrouble(pool());
    if (trouble) process.stderr.write(`${trouble}\n`);
    const given = optional(options, "status");
    const status = STATUSES.find((one) => one === given);
    if (given !== undefined && !status) {
      throw new ApiError("invalid_parameter", {
        param: "--status",
        message: `takes ${STATUSES.join(", ")}.`,
      });
    }
    const functionId = optional(options, "function");
    const filter: RunFilter = {
      limit: number(options, "limit") ?? 50,
      ...(status ? { status } : {}),
      ...(functionId ? { functionId } : {}),
    };
    return listRuns(pool(), filter);
  })
    .option("--status <status>", STATUSES.join(", "))
    .option("--function <id>")
    .option("--limit <n>", "most rows", "50");

  addCommand(jobs, "queue", "Whose work waits, longest first, and the word for them in the metrics", () =>
    waitingByAccount(),
  );

  addCommand(jobs, "retry <id>", "Take up a failed run where it stopped", async (_options, id = "") => {
    if (await retryRun(pool(), id)) return { id, retried: true };
    throw new ApiError("not_found", { message: "There is no failed or cancelled run with this id." });
  });
}
