import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { pool } from "@/server/platform/db/pool";
import { ApiError } from "@/server/platform/errors";
import { type Replayed, replayVerdict, writeVerdict } from "@/server/screenings";
import { haveSigningKey } from "@/server/sealing/fingerprints";
import { addCommand, optional, table } from "../command";

export function verdictCommands(program: Command): void {
  addCommand(
    program,
    "verdict <id>",
    "What the result of a screening rests on, signed: one line for a file",
    async (_options, id = "") => {
      await haveSigningKey(pool());
      return writeVerdict(id);
    },
    (signed: object) => JSON.stringify(signed),
  );

  addCommand(
    program,
    "replay <file>",
    "Make the verdict of such a file again, without the database; with --json the whole result",
    async (options, file = "") => {
      const text = await readFile(file, "utf8").catch(() => {
        throw new ApiError("invalid_parameter", { param: "file", message: "cannot be read." });
      });
      return replayVerdict(text, optional(options, "key"));
    },
    shown,
  ).option("--key <base64>", "public key of the installation it should come from (svc licence key)");
}

function shown({ score, decision, breakdown, income, words }: Replayed): string {
  const { summary, deviations } = words.en;
  return [
    table({
      "same result": "yes",
      score,
      decision,
      ...breakdown,
      income:
        income.monthly_amount === null ? null : `${income.monthly_amount} ${income.currency ?? ""}`.trim(),
    }),
    "",
    summary,
    ...deviations.map(({ severity, note }) => `\n${severity}  ${note}`),
  ].join("\n");
}
