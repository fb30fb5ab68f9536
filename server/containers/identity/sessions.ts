import { randomInt } from "node:crypto";
import { type Action, chooseActions } from "@/server/engine/identity/liveness/challenges";
import { ApiError } from "@/server/platform/errors";
import { randomBase62 } from "@/server/platform/ids";

export const SESSION_MS = 2 * 60_000;
const MOST_SESSIONS = 10_000;
/** Before the first prompt: the resting position is read from these frames. */
const FIRST_PROMPT_MS = 1_500;
/** Time to see a prompt, to move and to come back, and what is added to it by chance. */
const STEP_MS = 4_200;
const JITTER_MS = 1_200;
/** From the last prompt to the end of what may be recorded. */
const TAIL_MS = 5_500;

export type Challenge = { step: number; action: Action; after_ms: number };
type Session = { challenges: readonly Challenge[]; beganAt: number };

/** Sessions of this process, in its memory: each is good for one check within two minutes. `steadyMs` never goes back. */
export function createSessions(steadyMs: () => number) {
  const open = new Map<string, Session>();
  const sweep = () => {
    // In order of their beginning, and all live equally long.
    for (const [id, session] of open) {
      if (steadyMs() - session.beganAt < SESSION_MS) break;
      open.delete(id);
    }
  };
  return {
    begin(): { id: string; challenges: readonly Challenge[] } {
      sweep();
      if (open.size >= MOST_SESSIONS) throw new ApiError("rate_limited", { retryAfterSeconds: 10 });
      let at = FIRST_PROMPT_MS;
      const challenges = chooseActions((below) => randomInt(below)).map((action, index) => {
        const after_ms = at + randomInt(JITTER_MS);
        at = after_ms + STEP_MS;
        return { step: index + 1, action, after_ms };
      });
      const id = `ses_${randomBase62(32)}`;
      open.set(id, { challenges, beganAt: steadyMs() });
      return { id, challenges };
    },
    /** Uses a session up: what the engine judges a recording by, and its age. Null when it is unknown, used or over. */
    take(id: string) {
      sweep();
      const session = open.get(id);
      if (!session) return null;
      open.delete(id);
      const steps = session.challenges.map(({ action, after_ms }) => ({ action, shownAtMs: after_ms }));
      return {
        recording: { steps, endsAtMs: (steps.at(-1)?.shownAtMs ?? 0) + TAIL_MS },
        ageMs: steadyMs() - session.beganAt,
      };
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
