import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../chaos/service";
import { report } from "./report";

// npm run bench -- start: from the command to the first answer of /readyz, with packages and pages present: on an empty data folder,
// again on the same one, and how long the whole takes to end.

const parent = mkdtempSync(join(tmpdir(), "start-bench-"));
chmodSync(parent, 0o711);
const folder = join(parent, "data");
const seconds = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  return [await work(), (performance.now() - began) / 1000];
};
try {
  for (const [what, goal] of [
    ["start on an empty data folder", {}],
    ["start with nothing changed", { atMost: 8 }],
  ] as const) {
    const [service, ready] = await seconds(() => startService(folder));
    report({ what, ours: ready, unit: "s", ...goal });
    const [left, stopped] = await seconds(() => service.stop());
    report({ what: `end after a ${what}`, ours: stopped, unit: "s", atMost: 5 });
    if (left.length > 0) throw new Error(`processes left behind: ${left.join(", ")}`);
  }
} finally {
  rmSync(parent, { recursive: true, force: true });
}
