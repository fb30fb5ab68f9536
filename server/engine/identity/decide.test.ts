import { describe, expect, test } from "vitest";
import { decide } from "./decide";
import type { DocumentFacts, Examination } from "./types";

const document: DocumentFacts = {
  type: "id_card",
  format: "TD1",
  country: "ES",
  issuer: "ESP",
  issuerKnown: true,
  expiresOn: "2034-07-03",
  expired: false,
  name: { surname: "LOPEZ", givenNames: "MARIA" },
  nameAgreement: "agree",
  checks: [{ name: "composite", valid: true }],
  repaired: false,
  numberRule: true,
  printed: { name: "agree", number: "agree", birthDate: "agree", expiryDate: "not_read" },
  specimen: [],
};
const good: Examination = {
  document,
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
const liveness = (problems: NonNullable<Examination["liveness"]>["problems"]): Examination => ({
  ...good,
  liveness: good.liveness && { ...good.liveness, problems },
});
const withDocument = (change: Partial<DocumentFacts>): Examination => ({
  ...good,
  document: { ...document, ...change },
});

test("everything agreeing passes", () => {
  expect(decide(good, 3)).toEqual({
    outcome: "passed",
    checks: { mrz: "pass", expiry: "pass", face_match: "pass", liveness: "pass" },
    reasons: [],
  });
});

describe("asks for another attempt", () => {
  test.each<[string, Examination]>([
    ["document_unreadable", { ...good, document: null }],
    ["check_digits_differ", withDocument({ checks: [{ name: "number", valid: false }] })],
    ["document_expired", withDocument({ expired: true })],
    ["portrait_unreadable", { ...good, face: { portrait: "portrait_small", similarity: null, band: null } }],
    ["face_differs", { ...good, face: { portrait: "found", similarity: 0.1, band: "fail" } }],
    ["liveness_failed", liveness(["step_not_done"])],
    ["liveness_failed", liveness(["passive_low"])],
  ])("%s", (reason, examination) => {
    expect(decide(examination, 3)).toMatchObject({ outcome: "retry", reasons: [reason] });
    expect(decide(examination, 0)).toMatchObject({
      outcome: "in_review",
      reasons: [reason, "attempts_used_up"],
    });
  });
});

describe("asks a specialist", () => {
  test.each<[string, Examination]>([
    ["name_differs", withDocument({ nameAgreement: "differ" })],
    ["name_partly_agrees", withDocument({ nameAgreement: "partial" })],
    [
      "printed_differs",
      withDocument({
        printed: { name: "differ", number: "not_read", birthDate: "not_read", expiryDate: "not_read" },
      }),
    ],
    ["number_rule_broken", withDocument({ numberRule: false })],
    ["specimen", withDocument({ specimen: ["UTO"], issuerKnown: false })],
    ["issuer_unknown", withDocument({ issuerKnown: false })],
    ["no_check_digits", withDocument({ checks: [] })],
    ["expiry_unknown", withDocument({ expired: null, expiresOn: null })],
    ["repaired_reading", withDocument({ repaired: true })],
    ["face_uncertain", { ...good, face: { portrait: "found", similarity: 0.4, band: "review" } }],
    ["liveness_uncertain", liveness(["passive_unsure"])],
    ["movements_declined", { ...good, liveness: null }],
  ])("%s", (reason, examination) => {
    expect(decide(examination, 3)).toMatchObject({ outcome: "in_review", reasons: [reason] });
  });
});

test("no examination at all ever ends in a rejection or passes with a doubt", () => {
  for (const repeatsLeft of [0, 1, 3]) {
    const nothing = decide(
      { document: null, face: { portrait: "no_portrait", similarity: null, band: null }, liveness: null },
      repeatsLeft,
    );
    expect(nothing.outcome).toBe(repeatsLeft > 0 ? "retry" : "in_review");
    expect(nothing.checks).toEqual({
      mrz: "fail",
      expiry: "not_done",
      face_match: "not_done",
      liveness: "not_done",
    });
  }
});
