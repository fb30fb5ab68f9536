import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { gunzipSync } from "node:zlib";
import type { Command } from "commander";
import {
  compare,
  fitFactors,
  LEARNED_SCRIPTS,
  learnScript,
  namesSource,
  packNames,
  packReadings,
  packTables,
  readForms,
  readIpadic,
  readingsSource,
  readPairs,
  readUnihan,
  screen,
  tablesSource,
} from "@/server/engine/sanctions";
import { ApiError } from "@/server/platform/errors";
import { currentLists, loadFtm } from "@/server/sanctions-checks";
import { SANCTIONS_KINDS } from "@/server/sanctions-checks/schema";
import { addCommand, number, optional, reportFailure, required } from "../command";

const LOWEST_SHOWN = 0.6;

export function sanctionsCommands(program: Command): void {
  const sanctions = program.command("sanctions").description("Matching against the lists in force");

  addCommand(sanctions, "load", "Make one FollowTheMoney file the whole list", async (options) => {
    const file = required(options, "ftm");
    if (options.json !== true && process.stdin.isTTY)
      await confirm("This file replaces every list in force. Go on? [y/N] ");
    return loadFtm(file);
  }).requiredOption("--ftm <file>", "entities.ftm.json, also gzipped");

  addCommand(
    sanctions,
    "search <name>",
    "What a name resembles in the lists in force",
    async (options, name = "") => {
      const lists = await currentLists();
      if (!lists) throw new Error("no list is loaded");
      const birthDate = optional(options, "birthDate");
      const country = optional(options, "country");
      const wanted = optional(options, "kind");
      const kind = SANCTIONS_KINDS.find((one) => one === wanted) ?? "person";
      const hits = screen(
        lists.index,
        { name, kind, ...(birthDate ? { birthDate } : {}), ...(country ? { country } : {}) },
        number(options, "threshold") ?? LOWEST_SHOWN,
      );
      return options.json === true
        ? hits
        : hits.map((hit) => ({
            score: hit.score,
            id: hit.id,
            caption: hit.caption,
            listed: hit.explanation.name?.listed ?? "",
            topics: hit.topics.join(" "),
            datasets: hit.datasets.join(" "),
            born: hit.birthDates.join(" "),
            countries: hit.countries.join(" "),
          }));
    },
  )
    .option("--kind <kind>", "person, company, vessel or wallet", "person")
    .option("--birth-date <date>")
    .option("--country <code>")
    .option("--threshold <score>", "lowest score shown", String(LOWEST_SHOWN));

  addCommand(
    sanctions,
    "learn",
    "Learn how names are spelled across scripts: <script>.tsv[.gz] of word pairs into the tables of the program",
    async (options) => {
      const folder = required(options, "pairs");
      const read = (file: string) => {
        const bytes = readFileSync(file);
        return readPairs((file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
      };
      const tables = new Map(
        LEARNED_SCRIPTS.map((script) => {
          const file = [`${script}.tsv`, `${script}.tsv.gz`]
            .map((name) => join(folder, name))
            .find(existsSync);
          if (!file) throw new Error(`no word pairs of ${script} in ${folder}`);
          return [script, learnScript(read(file), script)] as const;
        }),
      );
      const packed = packTables(tables);
      writeFileSync(required(options, "out"), tablesSource(packed));
      return { bytes: packed.length };
    },
  )
    .requiredOption("--pairs <folder>", "russian, arabic, hebrew, katakana, korean, chinese .tsv or .tsv.gz")
    .option(
      "--out <file>",
      "source file to write",
      "server/engine/sanctions/transliteration/spelling-tables.ts",
    );

  addCommand(
    sanctions,
    "readings",
    "Take over how ideographs are read: Unihan_Readings.txt and Unihan_Variants.txt into the table of the program",
    async (options) => {
      const folder = required(options, "unihan");
      const read = (name: string) => readFileSync(join(folder, `Unihan_${name}.txt`), "utf8");
      const readings = readUnihan(read("Readings"), read("Variants"));
      const packed = packReadings(readings);
      const forms = readForms(read("Variants"), new Set(readings.keys()));
      writeFileSync(required(options, "out"), readingsSource(packed, forms));
      return { bytes: packed.length };
    },
  )
    .requiredOption("--unihan <folder>", "folder of the Unihan database's text files")
    .option("--out <file>", "source file to write", "server/engine/sanctions/syllables/han-readings.ts");

  addCommand(
    sanctions,
    "kanji-names",
    "Take over how Japanese names are read: the proper names of IPADIC, as the npm package kuromoji brings them, into the table of the program",
    async (options) => {
      const words = gunzipSync(readFileSync(required(options, "ipadic"))).toString("utf8");
      const packed = packNames(readIpadic(words.split("\0")));
      writeFileSync(required(options, "out"), namesSource(packed));
      return { bytes: packed.length };
    },
  )
    .requiredOption("--ipadic <file>", "dict/tid_pos.dat.gz of kuromoji 0.1")
    .option("--out <file>", "source file to write", "server/engine/sanctions/syllables/kanji-names.ts");

  addCommand(
    sanctions,
    "fit",
    "Fit the factors of a name's score (factors.ts) to labelled pairs; prints them, changes nothing",
    async (options) => {
      const lines = readFileSync(required(options, "pairs"), "utf8").split("\n");
      return fitFactors(lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line)));
    },
  ).requiredOption("--pairs <file>", "NDJSON of {query, candidate, match}");

  // Lines in, lines out: not one JSON value like the other commands.
  sanctions
    .command("compare")
    .description("Score pairs: NDJSON of {id, query, candidate} in, {id, score, explanation} out")
    .option("--json", "print one JSON value a line (also without this flag)")
    .action(async () => {
      try {
        for await (const line of createInterface({ input: process.stdin }))
          if (line.trim() !== "") process.stdout.write(`${JSON.stringify(compared(line))}\n`);
      } catch (error) {
        reportFailure(error, true);
      }
    });
}

function compared(line: string): object {
  const pair: unknown = JSON.parse(line);
  if (typeof pair !== "object" || pair === null || !("query" in pair) || !("candidate" in pair))
    throw new ApiError("invalid_parameter", { message: "every line needs query and candidate." });
  return { ...("id" in pair ? { id: pair.id } : {}), ...compare(pair.query, pair.candidate) };
}

async function confirm(question: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error("nothing was changed");
}
