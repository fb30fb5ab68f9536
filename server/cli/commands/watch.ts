import { readFile, writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { pool } from "@/server/platform/db/pool";
import { ApiError } from "@/server/platform/errors";
import { proveWatch, verifyWatch, type WatchLine, type WatchProof } from "@/server/sanctions-checks";
import { haveSigningKey } from "@/server/sealing/fingerprints";
import { addCommand, optional, table } from "../command";

export function watchCommands(program: Command): void {
  const watch = program.command("watch").description("Subjects that are watched for changes of the lists");

  addCommand(
    watch,
    "prove <subject>",
    "Which lists a subject was looked up in on each day, for an auditor; with --json the signed chain",
    async (options, subject = "") => {
      await haveSigningKey(pool());
      const today = new Date().toISOString().slice(0, 10);
      const to = optional(options, "to") ?? today;
      const proof = await proveWatch(subject, optional(options, "from") ?? to, to);
      verifyWatch(proof);
      const file = optional(options, "out");
      if (file) await writeFile(file, `${JSON.stringify(proof, null, 1)}\n`);
      return proof;
    },
    (proof: WatchProof) => shown(proof.map(({ line }) => line)),
  )
    .option("--from <day>", "first day, YYYY-MM-DD, in UTC; the last one unless given")
    .option("--to <day>", "last day; today unless given")
    .option("--out <file>", "also write the signed chain to a file");

  addCommand(
    watch,
    "verify <file>",
    "Whether a chain of svc watch prove holds: asks no database",
    async (options, file = "") => {
      const text = await readFile(file, "utf8").catch(() => {
        throw new ApiError("invalid_parameter", { param: "file", message: "cannot be read." });
      });
      return verifyWatch(parsed(text), optional(options, "key"));
    },
    shown,
  ).option("--key <base64>", "public key of the installation it should come from (svc licence key)");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("invalid_parameter", { param: "file", message: "is no JSON." });
  }
}

const shown = (lines: readonly WatchLine[]) =>
  table(
    lines.map(({ day, watched, lists, alerts, removed }) => ({
      day,
      watched,
      "looked up": lists.at(-1)?.looked_up ?? "–",
      lists: lists.map(({ state }) => state).join(" ") || "–",
      alerts,
      removed,
    })),
  );
