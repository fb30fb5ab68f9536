import { sniff } from "@/server/engine/documents/sniff";
import { decide } from "@/server/engine/identity/decide";
import type { Attempt } from "@/server/engine/identity/examine";
import type { Examination } from "@/server/engine/identity/types";
import { ApiError } from "@/server/platform/errors";
import { fromZodError, plainWords } from "@/server/platform/zod-error";
import type { Handler } from "../serve";
import { CheckBody } from "./schema";
import { SESSION_MS, type Sessions } from "./sessions";

/** The container counts no attempts: what the person could do better is always answered with `retry`. */
const REPEATS_LEFT = 1;

/** How far the clocks of a recording and of this process may be apart. */
const CLOCK_SLACK_MS = 1_500;

/** POST /v1/session: the movements of one face scan. */
export function beginSession(sessions: Sessions, now: () => Date): Handler {
  return {
    bodyLimit: 1_048_576,
    tooLarge: "request_too_large",
    gated: false,
    async answer() {
      const { id, challenges } = sessions.begin();
      return {
        session_id: id,
        challenges,
        expires_at: new Date(now().getTime() + SESSION_MS).toISOString(),
      };
    },
  };
}

/** POST /v1/check: examines document, face and liveness at once. Nothing is kept. */
export function checkIdentity(
  sessions: Sessions,
  engine: { allow(): void; now(): Date },
  examine: (attempt: Attempt, signal: AbortSignal) => Promise<Examination>,
): Handler {
  return {
    bodyLimit: 32 * 1_048_576,
    tooLarge: "documents_too_large",
    gated: true,
    async answer(body, { turn, signal }) {
      const parsed = CheckBody.safeParse(body, { error: plainWords });
      if (!parsed.success) throw fromZodError(parsed.error);
      const { session_id, document, document_back, selfie, frames, applicant } = parsed.data;
      const pictures = {
        front: decode(document.data, "document"),
        back: document_back ? decode(document_back.data, "document_back") : null,
        selfie: decode(selfie.data, "selfie"),
      };
      const scan = frames.map(({ data, at_ms }, index) => ({
        bytes: decode(data, `frames[${index}]`),
        atMs: at_ms,
      }));
      const session = sessions.take(session_id);
      if (!session) {
        throw new ApiError("invalid_parameter", {
          param: "session_id",
          message: "session_id is unknown, used or over; begin a new session.",
        });
      }
      if (scan.some((frame) => frame.atMs > session.ageMs + CLOCK_SLACK_MS)) {
        throw new ApiError("invalid_parameter", {
          param: "frames",
          message: "frames carry times that this session has not reached yet.",
        });
      }
      await turn();
      engine.allow();
      const examination = await examine(
        {
          ...pictures,
          frames: scan.length > 0 ? scan : [{ bytes: pictures.selfie, atMs: 0 }],
          session: scan.length > 0 ? session.recording : null,
          applicant: applicant ?? null,
          today: engine.now().toISOString().slice(0, 10),
        },
        signal,
      );
      signal.throwIfAborted();
      const decision = decide(examination, REPEATS_LEFT);
      return {
        decision: decision.outcome,
        signals: decision.checks,
        reasons: decision.reasons,
        document: examination.document && {
          type: examination.document.type,
          country: examination.document.country,
          expires_on: examination.document.expiresOn,
        },
      };
    },
  };
}

function decode(data: string, param: string): Uint8Array {
  const bytes = Buffer.from(data, "base64");
  const type = sniff(bytes);
  if (!type || type === "application/pdf") {
    throw new ApiError("unsupported_media_type", { param: `${param}.data` });
  }
  return bytes;
}
