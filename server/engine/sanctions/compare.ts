import { explainParts } from "./explain";
import { type Factors, listingFactor } from "./factors";
import { sharedIdentifier } from "./identifiers";
import { entityFromFtm } from "./lists/ftm";
import { compareQualifiers, effectOf } from "./qualifiers";
import { type QueryName, readNames } from "./query-name";
import { scoreName } from "./score-name";
import { spellingsAsked, spellingsIn } from "./spellings";
import { similarity } from "./token-similarity";
import type { Entity, Explanation, ListedName, QualifierFinding, Subject } from "./types";

export interface Comparison {
  score: number;
  explanation: Explanation;
}

/** Two entities in FollowTheMoney form against each other, by the same features as a screening. Needs no list. */
export function compare(query: unknown, candidate: unknown): Comparison {
  const pair = preparePair(query, candidate);
  return pair ? scorePair(pair) : { score: 0, explanation: { name: null, qualifiers: [] } };
}

/** Two entities made ready to be scored, as often as one likes and by whatever factors. */
export interface PreparedPair {
  asked: Entity;
  listed: Entity;
  person: boolean;
  readings: { one: Reading; other: Reading; similar: (query: number, listed: number) => number }[];
  qualifiers: readonly QualifierFinding[];
}

/** Null when either side is of a kind that nobody is screened against. */
export function preparePair(query: unknown, candidate: unknown): PreparedPair | null {
  const asked = entityFromFtm({ id: "query", ...objectOf(query) });
  const listed = entityFromFtm({ id: "candidate", ...objectOf(candidate) });
  if (!asked || !listed) return null;
  const person = asked.schema === "Person" && (listed.schema === "Person" || listed.schema === "LegalEntity");
  const subject: Subject = {
    name: asked.caption,
    kind: person ? "person" : "company",
    ...(asked.birthDates[0] ? { birthDate: asked.birthDates[0] } : {}),
    ...(asked.countries[0] ? { country: asked.countries[0] } : {}),
    ...(asked.gender ? { gender: asked.gender } : {}),
  };
  return {
    asked,
    listed,
    person,
    readings: readings(asked, person, true).flatMap((one) =>
      readings(listed, person, false).map((other) => ({
        one,
        other,
        similar: remembered(one, other, person),
      })),
    ),
    qualifiers: compareQualifiers(subject, listed),
  };
}

function remembered(one: Reading, other: Reading, person: boolean): (i: number, j: number) => number {
  const known = new Map<number, number>();
  return (i, j) => {
    const place = i * 64 + j;
    const seen = known.get(place) ?? similarity(one.name.columns, i, other.name.columns, j, person);
    known.set(place, seen);
    return seen;
  };
}

/** The score of a prepared pair, by the program's own factors unless others are tried. */
export function scorePair(
  { asked, listed, person, readings: all, qualifiers: found }: PreparedPair,
  factors?: { person: Factors; organisation: Factors },
): Comparison {
  let best: { score: number; name: Explanation["name"] } = { score: 0, name: null };
  for (const { one, other, similar } of all) {
    const scored = scoreReadings(
      one,
      other,
      asked,
      listed,
      person,
      similar,
      factors && (person ? factors.person : factors.organisation),
    );
    if (scored.score > best.score) best = scored;
  }
  const qualifiers = [...found];
  let raw = best.score + effectOf(qualifiers);
  const shared = sharedIdentifier(asked.identifiers, listed.identifiers);
  if (shared) {
    const lifted = best.score >= 0.5 ? 0.98 : 0.9;
    qualifiers.push({
      kind: "identifier",
      identifier: shared[1].kind,
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

function readings(entity: Entity, person: boolean, asks: boolean): Reading[] {
  return entity.names.flatMap((name) =>
    (asks ? spellingsAsked(name.text, person ? "person" : "company") : spellingsIn(name.text))
      .flatMap((text) => readNames(text, person, true))
      .map((reading) => ({ name: reading, quality: name.quality })),
  );
}

function scoreReadings(
  one: Reading,
  other: Reading,
  asked: Entity,
  listed: Entity,
  person: boolean,
  similar: (query: number, listed: number) => number,
  factors?: Factors,
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
    similar,
    factors,
  );
  const listing = {
    weak: other.quality === "weak",
    vessel: listed.schema === "Vessel" || asked.schema === "Vessel",
    close: scored.close,
    oneWord: person && other.name.length === 1,
  };
  const score = scored.score * listingFactor(listing, scored.score);
  return {
    score,
    name: {
      queried: one.name.written,
      listed: other.name.written,
      quality: other.quality,
      score: Math.round(score * 1e4) / 1e4,
      parts: explainParts(one.name, other.name, scored.pairs, one.name.written, other.name.written),
    },
  };
}

function objectOf(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
