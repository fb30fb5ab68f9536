import type { LivenessProblem } from "./liveness/judge";
import type { Check, Decision, Examination, ReasonCode } from "./types";

/** Liveness findings that a person settles; all others ask for another attempt. */
const UNCERTAIN: ReadonlySet<LivenessProblem> = new Set(["passive_unsure"]);

/**
 * The policy. Passed only when everything agrees; another attempt for what the person can do better (unreadable, expired,
 * another face, movements not seen); a specialist for everything between, and when `repeatsLeft` is 0. Never rejected here:
 * a picture alone does not show that.
 */
export function decide(examination: Examination, repeatsLeft: number): Decision {
  const again = retryReasons(examination);
  const doubtful = reviewReasons(examination);
  const checks = checksOf(examination);
  if (again.length > 0) {
    const reasons = [...again, ...doubtful];
    if (repeatsLeft > 0) return { outcome: "retry", checks, reasons };
    return { outcome: "in_review", checks, reasons: [...reasons, "attempts_used_up"] };
  }
  if (doubtful.length > 0) return { outcome: "in_review", checks, reasons: doubtful };
  return { outcome: "passed", checks, reasons: [] };
}

function retryReasons({ document, face, liveness }: Examination): ReasonCode[] {
  const reasons: ReasonCode[] = [];
  if (!document) reasons.push("document_unreadable");
  else if (document.checks.some((check) => !check.valid)) reasons.push("check_digits_differ");
  if (document?.expired) reasons.push("document_expired");
  if (face.portrait !== "found") reasons.push("portrait_unreadable");
  if (face.band === "fail") reasons.push("face_differs");
  if (liveness?.problems.some((problem) => !UNCERTAIN.has(problem))) reasons.push("liveness_failed");
  return reasons;
}

function reviewReasons({ document, face, liveness }: Examination): ReasonCode[] {
  const reasons: ReasonCode[] = [];
  if (document) {
    if (document.nameAgreement === "differ") reasons.push("name_differs");
    if (document.nameAgreement === "partial") reasons.push("name_partly_agrees");
    if (document.printed && Object.values(document.printed).includes("differ"))
      reasons.push("printed_differs");
    if (document.numberRule === false) reasons.push("number_rule_broken");
    if (document.specimen.length > 0) reasons.push("specimen");
    else if (!document.issuerKnown) reasons.push("issuer_unknown");
    // Licences carry no check digits: agreement of everything else is not proof enough for a pass without a person.
    if (document.checks.length === 0) reasons.push("no_check_digits");
    if (document.expired === null) reasons.push("expiry_unknown");
    if (document.repaired) reasons.push("repaired_reading");
  }
  if (face.band === "review" || (face.portrait === "found" && face.band === null))
    reasons.push("face_uncertain");
  if (!liveness) reasons.push("movements_declined");
  else if (liveness.problems.some((problem) => UNCERTAIN.has(problem))) reasons.push("liveness_uncertain");
  return reasons;
}

function checksOf({ document, face, liveness }: Examination): Decision["checks"] {
  const of = (value: boolean | null): Check => (value === null ? "not_done" : value ? "pass" : "fail");
  return {
    mrz: of(
      document
        ? document.checks.length === 0
          ? null
          : document.checks.every((check) => check.valid)
        : false,
    ),
    expiry: of(document?.expired === undefined || document.expired === null ? null : !document.expired),
    face_match: of(
      face.band === null ? null : face.band === "fail" ? false : face.band === "pass" ? true : null,
    ),
    liveness: of(liveness ? liveness.problems.length === 0 : null),
  };
}
