import { expect, test } from "vitest";
import { readResult } from "./result";

test("what the first release kept of an attempt is read, without what it measured in another way", () => {
  const kept = {
    checks: { mrz: "pass", expiry: "pass", face_match: "not_done", liveness: "not_done" },
    reasons: ["face_uncertain", "liveness_uncertain"],
    document: {
      type: "id_card",
      format: "TD1",
      country: "ES",
      issuer: "ESP",
      expiresOn: "2034-07-03",
      nameAgreement: "agree",
      checks: [{ name: "number", valid: true }],
      repaired: false,
      numberRule: true,
      printed: { name: "agree", number: "not_read", birthDate: "agree", expiryDate: "agree" },
      specimen: [],
    },
    face: { portrait: "found", similarity: 0.38 },
    liveness: {
      steps: [{ action: "turn_left", done: false, reason: "not_seen", reachedAfterMs: null }],
      problems: ["passive_unsure"],
      passiveMedian: 0.41,
      frontalFrames: 12,
      framesPerSecond: 7.5,
      continuity: 0.8,
    },
    attemptedAt: "2026-11-21T12:00:00.000Z",
  };
  const { passiveMedian: _, ...liveness } = kept.liveness;
  expect(readResult(kept)).toEqual({ ...kept, liveness: { ...liveness, passive: null } });
  expect(readResult(null)).toBeNull();
  // Of a newer release, which the next upgrade brings to this process.
  expect(readResult({ ...kept, reasons: ["face_uncertain", "voice_differs"] })?.reasons).toEqual([
    "face_uncertain",
  ]);
});
