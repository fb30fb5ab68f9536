import { expect, test } from "vitest";
import type { Attempt } from "@/server/engine/identity/examine";
import { ACTIONS } from "@/server/engine/identity/liveness/challenges";
import type { Examination } from "@/server/engine/identity/types";
import { beginSession, checkIdentity } from "./routes";
import { createSessions, SESSION_MS } from "./sessions";

const jpeg = { media_type: "image/jpeg", data: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]).toString("base64") };
const request = { turn: () => Promise.resolve(), signal: new AbortController().signal };

/** Everything agrees. */
const good: Examination = {
  document: {
    type: "passport",
    format: "TD3",
    country: "ES",
    issuer: "ESP",
    issuerKnown: true,
    expiresOn: "2034-07-03",
    expired: false,
    name: { surname: "EJEMPLO", givenNames: "MARTA" },
    nameAgreement: null,
    checks: [{ name: "composite", valid: true }],
    repaired: false,
    numberRule: null,
    printed: null,
    specimen: [],
  },
  face: { portrait: "found", similarity: 0.7, band: "pass" },
  liveness: {
    steps: [],
    problems: [],
    passive: 0.9,
    frontalFrames: 16,
    framesPerSecond: 10,
    continuity: 0.9,
  },
};

function container(examination: Examination) {
  const at = { steady: 0 };
  const attempts: Attempt[] = [];
  const sessions = createSessions(() => at.steady);
  const begin = beginSession(sessions, () => new Date("2026-11-21T12:00:00Z"));
  const check = checkIdentity(
    sessions,
    { allow: () => undefined, now: () => new Date("2026-11-21T12:00:00Z") },
    async (attempt) => {
      attempts.push(attempt);
      return examination;
    },
  );
  const started = async () => (await begin.answer({}, request)) as { session_id: string };
  const ask = (session_id: string) =>
    check.answer({ session_id, document: jpeg, selfie: jpeg, frames: [{ ...jpeg, at_ms: 100 }] }, request);
  return { at, attempts, started, ask };
}

test("passes when everything agrees, and hands the session's steps to the engine", async () => {
  const { started, ask, attempts } = container(good);
  expect(await ask((await started()).session_id)).toEqual({
    decision: "passed",
    signals: { mrz: "pass", expiry: "pass", face_match: "pass", liveness: "pass" },
    reasons: [],
    document: { type: "passport", country: "ES", expires_on: "2034-07-03" },
  });
  const [attempt] = attempts;
  expect(attempt?.session?.steps).toHaveLength(4);
  for (const step of attempt?.session?.steps ?? []) expect(ACTIONS).toContain(step.action);
  expect(attempt).toMatchObject({ applicant: null, back: null, today: "2026-11-21" });
});

test("a session is good once, and for two minutes", async () => {
  const { at, started, ask } = container(good);
  const refused = { code: "invalid_parameter", param: "session_id" };
  const { session_id } = await started();
  at.steady = SESSION_MS - 1;
  await ask(session_id);
  await expect(ask(session_id)).rejects.toMatchObject(refused);
  const later = await started();
  at.steady += SESSION_MS;
  await expect(ask(later.session_id)).rejects.toMatchObject(refused);
});

test("an unreadable attempt asks for another, never rejects", async () => {
  const { started, ask } = container({ ...good, document: null });
  expect(await ask((await started()).session_id)).toMatchObject({
    decision: "retry",
    reasons: ["document_unreadable"],
    document: null,
  });
});
