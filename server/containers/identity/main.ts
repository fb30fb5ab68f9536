import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { EXAMINE_LIMITS, examineIsolated } from "@/server/engine/identity/isolated-examiner";
import type { Build } from "../settings";
import { start } from "../start";
import { beginSession, checkIdentity } from "./routes";
import { createSessions } from "./sessions";

declare const BUILD: Build;

/** Where the build laid the model that the engine would otherwise unpack: the file system is read-only. */
const models = join(dirname(fileURLToPath(import.meta.url)), "models");

await start(BUILD, {
  keyHeader: "x-api-key",
  memoryMb: EXAMINE_LIMITS.memoryMb,
  routes({ isolate, time, allow }) {
    const pool = isolate("examine-attempt", [models], EXAMINE_LIMITS);
    const sessions = createSessions(() => performance.now());
    return {
      "/v1/session": beginSession(sessions, time),
      "/v1/check": checkIdentity(sessions, { allow, now: time }, (attempt, signal) =>
        examineIsolated(attempt, (packed) => pool.run(packed, { signal })),
      ),
    };
  },
});
