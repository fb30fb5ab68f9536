import { Command, CommanderError } from "commander";
import { closePool } from "@/server/platform/db/pool";
import { closeRootDb } from "@/server/platform/db/root";
import { flushRequestLog } from "@/server/platform/request-log";
import { reportFailure } from "./command";
import { accountCommands } from "./commands/accounts";
import { analyseCommands } from "./commands/analyse";
import { auditCommands } from "./commands/audit";
import { billingCommands } from "./commands/billing";
import { calibrateCommands } from "./commands/calibrate";
import { demoCommands } from "./commands/demo";
import { doctorCommands } from "./commands/doctor";
import { idCheckCommands } from "./commands/id-checks";
import { installationCommands } from "./commands/installation";
import { jobCommands } from "./commands/jobs";
import { keyCommands } from "./commands/keys";
import { learnCommands } from "./commands/learn";
import { licenceCommands } from "./commands/licences";
import { linkCommands } from "./commands/links";
import { listCommands } from "./commands/lists";
import { peopleCommands } from "./commands/people";
import { proveCommands } from "./commands/prove";
import { retentionCommands } from "./commands/retention";
import { sampleCommands } from "./commands/samples";
import { sanctionsCommands } from "./commands/sanctions";
import { screenCommands } from "./commands/screen";
import { secretCommands } from "./commands/secrets";
import { selftestCommands } from "./commands/selftest";
import { verdictCommands } from "./commands/verdict";
import { watchCommands } from "./commands/watch";

// The operator's command line. Runs beside the service, on the same database.

const program = new Command("svc").description("Operate this installation").exitOverride();
program.configureOutput({ writeOut: (text) => process.stdout.write(text), writeErr: () => undefined });

for (const register of [
  accountCommands,
  peopleCommands,
  keyCommands,
  jobCommands,
  linkCommands,
  idCheckCommands,
  listCommands,
  sanctionsCommands,
  selftestCommands,
  watchCommands,
  billingCommands,
  retentionCommands,
  auditCommands,
  secretCommands,
  screenCommands,
  analyseCommands,
  verdictCommands,
  proveCommands,
  licenceCommands,
  calibrateCommands,
  learnCommands,
  sampleCommands,
  demoCommands,
  doctorCommands,
  // Run by server/runtime/operate.ts; here for the help alone.
  installationCommands,
])
  register(program);

const json = process.argv.includes("--json");
try {
  await program.parseAsync(process.argv);
} catch (error) {
  const help = error instanceof CommanderError && (error.exitCode === 0 || error.code === "commander.help");
  if (!help)
    reportFailure(error instanceof Error ? new Error(error.message.replace(/^error: /, "")) : error, json);
}
await flushRequestLog();
await closeRootDb();
await closePool();
