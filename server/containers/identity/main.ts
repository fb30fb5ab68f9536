import { EXAMINE_LIMITS, examineIsolated } from "@/server/engine/identity/isolated-examiner";
import type { Build } from "../settings";
import { start } from "../start";
import { beginSession, checkIdentity } from "./routes";
import { createSessions } from "./sessions";

declare const BUILD: Build;

await start(BUILD, {
  keyHeader: "x-api-key",
  memoryMb: EXAMINE_LIMITS.memoryMb,
  routes({ isolate, time, allow }) {
    const pool = isolate("examine-attempt", [], EXAMINE_LIMITS);
    const sessions = createSessions(() => performance.now());
    return {
      "/v1/session": beginSession(sessions, time),
      "/v1/check": checkIdentity(sessions, { allow, now: time }, (attempt, signal) =>
        examineIsolated(attempt, (packed) => pool.run(packed, { signal })),
      ),
    };
  },
});
