import { explainParts } from "./explain";
import { sharedIdentifier } from "./identifiers";
import { entityFromFtm } from "./lists/ftm";
import { compareQualifiers, effectOf } from "./qualifiers";
import { type QueryName, readNames } from "./query-name";
import { scoreName } from "./score-name";
import { spellingsIn } from "./spellings";
import { similarity } from "./token-similarity";
import type { Entity, Explanation, ListedName, Subject } from "./types";

export interface Comparison {
  score: number;
  explanation: Explanation;
}

const PERSON_FACTORS = { weakExact: 0.85, weak: 0.65 };

/** Two entities in FollowTheMoney form against each other, by the same features as a screening. Needs no list. */
export function compare(query: unknown, candidate: unknown): Comparison {
  const asked = entityFromFtm({ id: "query", ...objectOf(query) });
  const listed = entityFromFtm({ id: "candidate", ...objectOf(candidate) });
  if (!asked || !listed) return { score: 0, explanation: { name: null, qualifiers: [] } };
  const person = asked.schema === "Person" && (listed.schema === "Person" || listed.schema === "LegalEntity");
  let best: { score: number; name: Explanation["name"] } = { score: 0, name: null };
  for (const one of readings(asked, person))
    for (const other of readings(listed, person)) {
      const found = scoreReadings(one, other, asked, listed, person);
      if (found.score > best.score) best = found;
    }
  const subject: Subject = {
    name: asked.caption,
    kind: person ? "person" : "company",
    ...(asked.birthDates[0] ? { birthDate: asked.birthDates[0] } : {}),
    ...(asked.countries[0] ? { country: asked.countries[0] } : {}),
    ...(asked.gender ? { gender: asked.gender } : {}),
  };
  const qualifiers = compareQualifiers(subject, listed);
  let raw = best.score + effectOf(qualifiers);
  const shared = sharedIdentifier(asked.identifiers, listed.identifiers);
  if (shared) {
    const lifted = best.score >= 0.5 ? 0.98 : 0.9;
    qualifiers.push({
      kind: "identifier",
      outcome: "agrees",
      queried: shared[0].value,
      listed: shared[1].value,
      effect: Math.max(0, lifted - raw),
    });
    raw = Math.max(raw, lifted);
  }
  return {
    score: Math.round(Math.max(0, Math.min(1, raw)) * 1e4) / 1e4,
    explanation: { name: best.name, qualifiers },
  };
}

interface Reading {
  name: QueryName;
  quality: ListedName["quality"];
}

function readings(entity: Entity, person: boolean): Reading[] {
  return entity.names.flatMap((name) =>
    spellingsIn(name.text)
      .flatMap((text) => readNames(text, person))
      .map((reading) => ({ name: reading, quality: name.quality })),
  );
}

function scoreReadings(
  one: Reading,
  other: Reading,
  asked: Entity,
  listed: Entity,
  person: boolean,
): { score: number; name: Explanation["name"] } {
  const scored = scoreName(
    one.name,
    other.name,
    {
      person,
      queryForms: one.name.forms,
      listedForms: other.name.forms,
      queryNative: one.name.native,
      listedNative: other.name.native,
    },
    (i, j) => similarity(one.name.columns, i, other.name.columns, j, person),
  );
  let score = scored.score;
  if (other.quality === "weak") score *= score > 0.97 ? PERSON_FACTORS.weakExact : PERSON_FACTORS.weak;
  if ((listed.schema === "Vessel" || asked.schema === "Vessel") && score < 0.9) score *= 0.9;
  if (person && other.name.length === 1) score *= score > 0.85 ? 0.95 : 0.8;
  return {
    score,
    name: {
      queried: one.name.written,
      listed: other.name.written,
      quality: other.quality,
      score: Math.round(score * 1e4) / 1e4,
      parts: explainParts(one.name, other.name, scored.pairs),
    },
  };
}

function objectOf(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
