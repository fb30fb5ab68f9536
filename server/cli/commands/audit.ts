import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { z } from "zod";
import { INSTALLATION, recordAccountAudit, verifyAudit } from "@/server/audit";
import { auditLines } from "@/server/audit/export";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { addCommand, optional, table } from "../command";

const End = z.object({ chain: z.string(), entries: z.int(), seq: z.int(), hash: z.string() });
const Kept = z.object({ ends: z.array(End) });

type Verdict = Awaited<ReturnType<typeof verifyAudit>>;

export function auditCommands(program: Command): void {
  const audit = program
    .command("audit")
    .description("Who did what: append-only, each entry chained to the one before");

  addCommand(
    audit,
    "verify",
    "Whether any entry was changed or is missing; keep what --json prints elsewhere, for --against",
    async (options) => {
      const file = optional(options, "against");
      const verdict = await verifyAudit(file === undefined ? [] : await keptEnds(file));
      if (verdict.faults.length > 0) process.exitCode = 1;
      return verdict;
    },
    ({ ends, faults }: Verdict) =>
      faults.length > 0
        ? table(faults)
        : `${ends.reduce((sum, end) => sum + end.entries, 0)} entries in ${ends.length} chains, all as they were written`,
  ).option("--against <file>", "what an earlier verify --json printed");

  addCommand(audit, "export", "The log as JSON lines, oldest first", async (options) => {
    const account = optional(options, "account");
    if (account !== undefined && account !== INSTALLATION && !(await isAccount(account)))
      throw new ApiError("invalid_parameter", {
        param: "--account",
        message: "is none of this installation.",
      });
    await recordAccountAudit(rootDb(), account === INSTALLATION ? null : (account ?? null), {
      actor: "operator",
      action: "audit.exported",
    });
    for await (const line of auditLines(account)) process.stdout.write(`${JSON.stringify(line)}\n`);
  }).option("--account <id>", `one account's, or ${INSTALLATION}; without it all`);
}

async function isAccount(id: string): Promise<boolean> {
  return (await rootDb().account.count({ where: { id } })) > 0;
}

async function keptEnds(file: string): Promise<z.output<typeof End>[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  const parsed = Kept.safeParse(asJson(text));
  if (!parsed.success)
    throw new ApiError("invalid_parameter", {
      param: "--against",
      message: "takes a file that `svc audit verify --json` printed.",
    });
  return parsed.data.ends;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
