import { readFile, writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { pool } from "@/server/platform/db/pool";
import { ApiError } from "@/server/platform/errors";
import { haveSigningKey } from "@/server/sealing/fingerprints";
import { beginSelftest, makeSelftest, reportPdf, verifyReport } from "@/server/selftest";
import { QUERIES, type Report, SEED, type SignedReport } from "@/server/selftest/schema";
import { addCommand, number, optional, table } from "../command";

export function selftestCommands(program: Command): void {
  const selftest = program.command("selftest").description("Whether this installation finds what it should");

  addCommand(
    selftest,
    "sanctions",
    "Write listed names in many ways and ask for each as customers do; with --json the signed report",
    async (options) => {
      const queries = number(options, "queries") ?? QUERIES.default;
      const seed = optional(options, "seed");
      if (!Number.isInteger(queries) || queries < QUERIES.fewest || queries > QUERIES.most)
        throw invalid("--queries", `takes a whole number from ${QUERIES.fewest} to ${QUERIES.most}.`);
      if (seed !== undefined && !SEED.test(seed))
        throw invalid("--seed", "takes up to 40 letters and digits.");
      await haveSigningKey(pool());
      const signed = await makeSelftest(
        await beginSelftest("command", { queries, ...(seed ? { seed } : {}) }),
      );
      const file = optional(options, "pdf");
      if (file) await writeFile(file, await reportPdf(signed, "en"));
      return signed;
    },
    ({ report }: SignedReport) => shown(report),
  )
    .option("--queries <n>", "how many questions", String(QUERIES.default))
    .option("--seed <text>", "the same seed and lists ask the same questions; of chance unless given")
    .option("--pdf <file>", "also write the report as a PDF");

  addCommand(
    selftest,
    "verify <file>",
    "Whether a report's signature holds: the JSON of svc selftest sanctions --json",
    async (options, file = "") => {
      const text = await readFile(file, "utf8").catch(() => {
        throw invalid("file", "cannot be read.");
      });
      const { report, signature } = verifyReport(parsed(text), optional(options, "key"));
      return {
        holds: true,
        public_key: signature.public_key,
        ended_at: report.ended_at,
        seed: report.seed,
        queries: report.queries,
        mean: report.summary.mean,
        below: report.summary.below.join(" ") || "none",
        lists: report.lists.map(({ name, version }) => `${name}@${version}`).join(" "),
      };
    },
  ).option("--key <base64>", "public key of the installation it should come from (svc licence key)");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("file", "is no JSON.");
  }
}

function shown(report: Report): string {
  const percent = (share: number | null) => (share === null ? "–" : `${(share * 100).toFixed(1)} %`);
  const { summary } = report;
  const laws = report.laws.map((row) => ({
    law: row.law,
    asked: row.asked,
    found: percent(row.share),
    floor: row.below ? `BELOW ${percent(row.floor)}` : percent(row.floor),
    "score p10": row.score?.p10 ?? null,
    median: row.score?.median ?? null,
    "ms p50": row.ms?.p50 ?? null,
    p99: row.ms?.p99 ?? null,
    skipped: Object.entries(row.skipped)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(", "),
  }));
  const people = report.strangers.map((row) => ({
    country: row.country,
    names: row.frequency,
    asked: row.asked,
    "by name": percent(row.by_name / row.asked),
    "with birth date and nationality": percent(row.with_facts / row.asked),
    namesakes: row.namesakes,
  }));
  return [
    table(laws),
    "",
    "Invented people sent to review",
    table(people),
    "",
    table({
      questions: report.queries,
      "listed names found": `${summary.found} of ${summary.asked}`,
      "mean of laws": percent(summary.mean),
      "worst law": summary.worst ? `${summary.worst.law} ${percent(summary.worst.share)}` : null,
      "below their floor": summary.below.join(" ") || "none",
      "people to review": `${percent(summary.reviewed_by_name)} by name, ${percent(summary.reviewed_with_facts)} with birth date and nationality`,
      "milliseconds p50, p99": summary.ms ? `${summary.ms.p50}, ${summary.ms.p99}` : null,
      seed: report.seed,
      lists: report.lists.map(({ name, version }) => `${name}@${version}`).join(" "),
      matcher: report.matcher.slice(0, 12),
    }),
  ].join("\n");
}

function invalid(param: string, message: string): ApiError {
  return new ApiError("invalid_parameter", { param, message });
}
