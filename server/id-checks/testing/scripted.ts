import type { Attempt, Examination } from "@/server/engine/identity";
import type { Examine } from "../examiner";

/** An examination in which everything agrees. */
export function goodExamination(): Examination {
  return {
    document: {
      type: "id_card",
      format: "TD1",
      country: "ES",
      issuer: "ESP",
      issuerKnown: true,
      expiresOn: "2034-07-03",
      expired: false,
      name: { surname: "EJEMPLO", givenNames: "MARTA" },
      nameAgreement: "agree",
      checks: [{ name: "composite", valid: true }],
      repaired: false,
      numberRule: true,
      printed: null,
      specimen: [],
    },
    face: { portrait: "found", similarity: 0.71, band: "pass" },
    liveness: {
      steps: [],
      problems: [],
      passive: 0.9,
      frontalFrames: 16,
      framesPerSecond: 10,
      continuity: 0.92,
    },
  };
}

/** An examiner that answers what it was told to, and remembers what it was asked; `meanwhile` runs before the answer. */
export function createExaminer(examination: Examination, meanwhile?: () => Promise<unknown>) {
  const attempts: Attempt[] = [];
  const examine: Examine = async (attempt) => {
    attempts.push(attempt);
    await meanwhile?.();
    return examination;
  };
  return { examine, attempts };
}
