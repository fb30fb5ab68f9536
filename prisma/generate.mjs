import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Writes prisma/generated from schema.prisma. Does nothing when neither the schema nor Prisma's version changed.

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const stamp = join(here, "generated", ".made-from");
const madeFrom = createHash("sha256")
  .update(readFileSync(join(here, "schema.prisma")))
  .update(readFileSync(join(root, "node_modules/prisma/package.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== madeFrom) {
  const run = spawnSync(process.execPath, [join(root, "node_modules/prisma/build/index.js"), "generate"], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY:
        process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? join(here, "schema-engine-stub"),
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout ?? ""}${run.stderr ?? ""}`);
    process.exit(1);
  }
  writeFileSync(stamp, madeFrom);
}
