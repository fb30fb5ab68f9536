import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The absolute path of the bundle `<name>.mjs`, made from `<name>.process.ts` by server/runtime/build.mjs. */
export function processEntry(name: string): string {
  const file = `${name}.mjs`;
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, file);
  if (existsSync(beside)) return beside;
  for (const start of [here, process.cwd()]) {
    for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
      const built = join(folder, ".build", file);
      if (existsSync(built)) return built;
    }
  }
  throw new Error(`The bundle ${file} is not built; run npm start, or node server/runtime/build.mjs`);
}
