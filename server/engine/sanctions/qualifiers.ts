import type { EntityRecord } from "./build-index";
import { compareBirthDates } from "./dates";
import { otherHull } from "./identifiers";
import type { QualifierFinding, Subject } from "./types";

const COUNTRY_APART = -0.1;
const COUNTRY_SAME = 0.01;
const GENDER_APART = -0.2;
const HULL_APART = -0.25;

/** Birth date, country, gender and hull of a subject against a listed entity. Absent data says nothing. */
export function compareQualifiers(subject: Subject, listed: EntityRecord): QualifierFinding[] {
  const out: QualifierFinding[] = [];
  const date = subject.kind === "person" ? compareBirthDates(subject.birthDate, listed.birthDates) : null;
  if (date) out.push(date);
  const country = subject.country?.toLowerCase();
  if (country && listed.countries.length > 0) {
    const same = listed.countries.includes(country);
    out.push({
      kind: "country",
      outcome: same ? "agrees" : "differs",
      queried: country.toUpperCase(),
      listed: listed.countries.map((code) => code.toUpperCase()).join(", "),
      effect: same ? COUNTRY_SAME : COUNTRY_APART,
    });
  }
  if (subject.gender && listed.gender && subject.kind === "person") {
    const same = subject.gender === listed.gender;
    out.push({
      kind: "gender",
      outcome: same ? "agrees" : "differs",
      queried: subject.gender,
      listed: listed.gender,
      effect: same ? 0 : GENDER_APART,
    });
  }
  const hulls = subject.kind === "vessel" ? otherHull(subject.identifiers ?? [], listed.identifiers) : null;
  if (hulls)
    out.push({
      kind: "identifier",
      identifier: "imo",
      outcome: "differs",
      queried: hulls[0].value,
      listed: hulls[1].value,
      effect: HULL_APART,
    });
  return out;
}

/** Points of all findings together. */
export function effectOf(findings: readonly QualifierFinding[]): number {
  return findings.reduce((sum, finding) => sum + finding.effect, 0);
}
