import type { Command } from "commander";
import { addCommand } from "../command";
import type { Finding } from "../doctor/finding";
import {
  database,
  databaseRole,
  installation,
  invoices,
  jobs,
  pooler,
  secrets,
} from "../doctor/installation";
import { browser, command, dataDir, node, parsers, room } from "../doctor/machine";
import { antivirus, auditStream, lists, mail, payments } from "../doctor/reach";

export function doctorCommands(program: Command): void {
  addCommand(
    program,
    "doctor",
    "What this machine has, what it lacks, whether all it speaks to answers, and how to mend it",
    async () => {
      const checks = await all([
        node(),
        installation(),
        database(),
        databaseRole(),
        pooler(),
        secrets(),
        jobs(),
        lists(),
        invoices(),
        payments(),
        dataDir(),
        room(),
        command("tesseract", "faster OCR"),
        browser(),
        mail(),
        auditStream(),
        antivirus(),
        parsers(),
      ]);
      if (checks.some((check) => check.state === "missing")) process.exitCode = 1;
      return checks;
    },
    (checks: Finding[]) =>
      checks
        .map(
          (one) =>
            `${{ ok: "✓", missing: "✗", optional: "–" }[one.state]} ${one.check.padEnd(12)} ${one.says}`,
        )
        .join("\n"),
  );
}

/** Of what cannot be asked at all, only what stands before it is worth a line. */
async function all(asked: Promise<Finding>[]): Promise<Finding[]> {
  const answers = await Promise.allSettled(asked);
  const checks = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failed = answers.find((one) => one.status === "rejected");
  return failed && checks.every(({ state }) => state !== "missing")
    ? [
        ...checks,
        { check: "settings", state: "missing", says: String(failed.reason?.message ?? failed.reason) },
      ]
    : checks;
}
