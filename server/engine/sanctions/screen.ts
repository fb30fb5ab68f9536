import { namesNobody } from "./beside-names";
import { type EntityRecord, NameFlag } from "./build-index";
import { explainParts } from "./explain";
import { listingFactor } from "./factors";
import { CandidateSearch, mayBeCut } from "./find-candidates";
import { identifierKeys, numberInName, sharedIdentifier } from "./identifiers";
import { beginsWith } from "./initials";
import {
  beginsInForm,
  endsInForm,
  isGeneric,
  PartKind,
  plainlyWritten,
  romanWords,
  saysNothing,
  withoutShipType,
} from "./parse-name";
import { compareQualifiers, effectOf } from "./qualifiers";
import { type QueryName, readNames } from "./query-name";
import { numbersTold } from "./remarks";
import { hasLost, repaired } from "./repair-text";
import { ANOTHER, type NameScore, scoreName } from "./score-name";
import { entryOf, FACTS, type SanctionsIndex } from "./search-index";
import { saysOnlyShip, shipNumbersTold } from "./ship-names";
import { withoutTradersWords } from "./sole-traders";
import { BEYOND_LATIN, onlyMarkers, spellingsAsked } from "./spellings";
import { similarity } from "./token-similarity";
import { Common, type TokenFeatures } from "./token-table";
import type { EntitySchema, Hit, Identifier, QualifierFinding, Subject } from "./types";

/** Most hits an answer carries. */
const MAX_HITS = 20;
const CANDIDATES = 90;
/** Names an entity may bring up by itself: room for that many more is made for each cleared one. */
const NAMES_EACH = 12;
const MAX_SPELLINGS = 14;
/** A name this far below the threshold cannot be lifted over it by any qualifier. */
const QUALIFIER_REACH = 0.07;

interface Best {
  scored: NameScore;
  name: number;
  query: QueryName;
}

/** An entity at the threshold or above. */
interface Row {
  entity: number;
  record: EntityRecord;
  score: number;
  named?: Best;
  qualifiers: QualifierFinding[];
  raw: number;
}

/**
 * Entities that need not be shown, each by its id with the digest of the entry they were judged by: one digest a fact, or one of
 * the whole record as they once were.
 */
export type Cleared = ReadonlyMap<string, string>;

/** Listed entities that resemble the subject at `threshold` or above; see `screenBeyond`. */
export function screen(index: SanctionsIndex, subject: Subject, threshold: number): Hit[] {
  return screenBeyond(index, subject, threshold, new Map()).hits;
}

/**
 * Listed entities that resemble the subject at `threshold` or above, highest first; ties are broken by agreement of the
 * birth date, then of the country. What was cleared before leaves its place to the next, and is counted. Pure: the same
 * index and subject give the same answer.
 */
export function screenBeyond(
  index: SanctionsIndex,
  subject: Subject,
  threshold: number,
  cleared: Cleared,
): { hits: Hit[]; cleared: number } {
  const identifiers = identifiersOf(subject);
  const best = new Map<number, Best>();
  const asked = namesAsked(withLettersFilled(index, subject), index.hasNative);
  for (const query of [...withCuts(index, asked), ...askedAcross(subject, asked)]) {
    const { found, similar } = lookedFor(searchOf(index), query, CANDIDATES + NAMES_EACH * cleared.size);
    const mayBeForms = query.person && endsInForm(query.written);
    for (const { name, entity } of found) {
      if (query.telling && !saysWhich(index, query, name, entity, subject)) continue;
      const scored = scoreListed(index, query, name, similar);
      if (query.across && scored.score < NEARLY_ALL) continue;
      if (mayBeForms && scored.score >= threshold - QUALIFIER_REACH && onlyFormsAgree(query, scored))
        continue;
      const known = best.get(entity)?.scored;
      if (known === undefined || scored.score * scored.alone > known.score * known.alone)
        best.set(entity, { scored, name, query });
    }
  }
  const identified = new Set(index.withIdentifier(identifiers));
  const rows: Row[] = [];
  let passed = 0;
  for (const entity of new Set([...best.keys(), ...identified])) {
    const named = best.get(entity);
    const nameScore = named?.scored.score ?? 0;
    if (nameScore < threshold - QUALIFIER_REACH && !identified.has(entity)) continue;
    const record = index.entity(entity);
    const shared = identified.has(entity)
      ? sharedIdentifier(identifiers, record.identifiers, isCraft(record.schema))
      : null;
    if (
      !meets(subject.kind, record.schema) &&
      !(shared && OF_THINGS.has(subject.kind)) &&
      !(named?.query.across && meetsAcross(index, subject.kind, record.schema, named.query))
    )
      continue;
    const qualifiers = compareQualifiers(subject, record);
    let raw = nameScore * believed(named?.scored, qualifiers, subject) + effectOf(qualifiers);
    if (shared) {
      const withIdentifier = subject.kind === "wallet" ? 1 : identifierScore(nameScore);
      const effect = Math.max(0, withIdentifier - raw);
      qualifiers.push({
        kind: "identifier",
        identifier: shared[0].kind,
        outcome: "agrees",
        queried: shared[0].value,
        listed: shared[1].value,
        effect,
      });
      raw = Math.max(raw, withIdentifier);
    }
    const score = Math.round(Math.max(0, Math.min(1, raw)) * 1e4) / 1e4;
    if (score < threshold) continue;
    if (isCleared(cleared, record, () => index.wholeEntry(entity))) {
      passed += 1;
      continue;
    }
    rows.push({ entity, record, score, ...(named ? { named } : {}), qualifiers, raw });
  }
  const effect = (row: Row, kind: QualifierFinding["kind"]) =>
    row.qualifiers.find((finding) => finding.kind === kind)?.effect ?? 0;
  rows.sort(
    (a, b) =>
      b.score - a.score ||
      effect(b, "birth_date") - effect(a, "birth_date") ||
      effect(b, "country") - effect(a, "country") ||
      b.raw - a.raw ||
      (a.record.id < b.record.id ? -1 : 1),
  );
  return { hits: rows.slice(0, MAX_HITS).map((row) => hitOf(index, row)), cleared: passed };
}

/** Some entities of a list, and the list, whose words they weigh by. */
export interface PartOfList {
  some: SanctionsIndex;
  whole: SanctionsIndex;
}

/**
 * Whether one of these entities may resemble the subject at the threshold: true of every subject that a search of the whole list finds one of
 * them for. Weights are those of the whole list; only how many names it looks at is not bounded here.
 */
export function mayResemble(parts: readonly PartOfList[], subject: Subject, threshold: number): boolean {
  const identifiers = identifiersOf(subject);
  if (parts.some(({ some }) => some.withIdentifier(identifiers).length > 0)) return true;
  const least = threshold - QUALIFIER_REACH;
  // To read a name costs more than to look for it.
  const names = new Map<SanctionsIndex, QueryName[]>();
  return parts.some(({ some, whole }) => {
    const asked = names.get(whole) ?? namesAsked(withLettersFilled(whole, subject), whole.hasNative);
    names.set(whole, asked);
    const search = searchOf(some, whole);
    return [...withCuts(whole, asked), ...askedAcross(subject, asked)].some((query) => {
      const reaches = ({ found, similar }: ReturnType<typeof search.find>, score: number) =>
        found.some(({ name }) => scoreListed(whole, query, name, similar).score >= score);
      return (
        (query.across === "exactly" || reaches(search.guess(query), least * GUESSED)) &&
        reaches(lookedFor(search, query, Number.POSITIVE_INFINITY), least)
      );
    });
  });
}

/** A guess may fall short by what a factor takes that true weights would not have brought in. */
const GUESSED = 0.85;

function hitOf(index: SanctionsIndex, { record, score, named, qualifiers }: Row): Hit {
  return {
    id: record.id,
    referents: record.referents,
    schema: record.schema,
    caption: record.caption,
    score,
    topics: record.topics,
    datasets: record.datasets,
    countries: record.countries,
    birthDates: record.birthDates,
    url: record.url,
    entry: entryOf(record),
    explanation: { name: named ? explainName(index, named) : null, qualifiers },
  };
}

/** From this effect on a birth date is another person's. */
const OTHER_BIRTH = -0.1;
/** What is left of a common name of somebody born at another time. */
const BORN_ELSEWHEN = 0.9;
/** What is left of it when the country is another one and no birth date agrees: nothing but the name speaks for it. */
const BOTH_APART = 0.8;

/** What is left of it when a birth date is told and the list has none. */
const UNCONFIRMED = 0.92;

/** How much of a name's score counts beside what is told of the birth date. */
function believed(
  named: NameScore | undefined,
  qualifiers: readonly QualifierFinding[],
  { birthDate }: Subject,
): number {
  const date = qualifiers.find(({ kind }) => kind === "birth_date");
  if (!named || date?.outcome === "agrees") return 1;
  // Who is told by name and birth is told by all of the name: of Kang Song, no Kang Song-nam is meant.
  if (named.longer && birthDate !== undefined) return named.alone * ANOTHER;
  if (!named.common) return named.alone;
  const elsewhere = qualifiers.some(({ kind, outcome }) => kind === "country" && outcome === "differs");
  if (elsewhere) return named.alone * BOTH_APART;
  if (!date) return named.alone * (birthDate === undefined ? 1 : UNCONFIRMED);
  return named.alone * (date.effect <= OTHER_BIRTH ? BORN_ELSEWHEN : 1);
}

/** An entry is cleared while all it says was said by entries that were: under its id, or under ids merged into it. */
function isCleared(cleared: Cleared, record: EntityRecord, whole: () => string): boolean {
  if (cleared.size === 0) return false;
  const judged = [record.id, ...record.referents].flatMap((one) => cleared.get(one) ?? []);
  if (judged.length === 0) return false;
  const known = new Set(judged.flatMap((digest) => digest.split(FACTS)));
  const facts = entryOf(record).split(FACTS);
  return facts.every((fact) => known.has(fact)) || judged.includes(whole());
}

/** The names a subject is searched by, each in every way it can be read and none twice. */
export function namesAsked(subject: Subject, hasNative: boolean): QueryName[] {
  const person = subject.kind === "person";
  const written = subject.kind === "wallet" ? [] : [subject.name, ...(subject.otherNames ?? [])];
  const readings = written
    .filter((name) => subject.kind !== "vessel" || !saysOnlyShip(name))
    .flatMap((name) =>
      spellingsAsked(subject.kind === "vessel" ? withoutShipType(name) : name, subject.kind).map(
        (spelling) => ({ spelling, field: name.trimEnd() }),
      ),
    )
    .slice(0, MAX_SPELLINGS)
    .flatMap(({ spelling, field }) => {
      const names = readNames(spelling, person, hasNative, field);
      // What is said in other letters is told by what it means.
      const generic =
        subject.kind === "company" &&
        (isGeneric(spelling) || (BEYOND_LATIN.test(spelling) && names.every(saysTrade)));
      return names.map((name): QueryName => {
        if (!comparable(name, subject.kind)) return { ...name, telling: "nobody" };
        return generic ? { ...name, telling: "no firm" } : name;
      });
    });
  const seen = new Set<string>();
  return readings.filter((name) => {
    const kinds = name.tokens.map((token) => token.kind).join("");
    const words = `${textOfName(name)} ${kinds} ${name.forms} ${name.native}`;
    return !seen.has(words) && seen.add(words);
  });
}

const saysTrade = (name: QueryName) => isGeneric(textOfName(name));

/**
 * A name that tells nobody from others says who is meant where the list writes it just so; one of words that any firm is called by also where
 * the country is told with it.
 */
function saysWhich(
  index: SanctionsIndex,
  query: QueryName,
  name: number,
  entity: number,
  { country }: Subject,
): boolean {
  const written = query.telling === "nobody" ? plainWords : plainlyWritten;
  if (written(index.listedText(name)) === written(query.written)) return true;
  return (
    query.telling === "no firm" &&
    country !== undefined &&
    index.entity(entity).countries.includes(country.toLowerCase())
  );
}

const plainWords = (written: string) =>
  romanWords(written)
    .map(({ text }) => text)
    .join(" ");

/** So many names of a subject are looked through for lost letters. */
const MOST_MENDED = 4;

/** With words of the list for those that lost letters, as further names. */
function withLettersFilled(index: SanctionsIndex, subject: Subject): Subject {
  const names = [subject.name, ...(subject.otherNames ?? [])].map(repaired).filter(hasLost);
  if (names.length === 0 || subject.kind === "wallet") return subject;
  const filled = names.slice(0, MOST_MENDED).flatMap((name) => searchOf(index).filled(name));
  return { ...subject, otherNames: [...(subject.otherNames ?? []), ...filled] };
}

/** From here on all of a name agrees, and it may be one of another kind. */
const NEARLY_ALL = 0.93;

/**
 * The names of a person as firms and ships are called, and of a firm as people are. Where a legal form, a trade or a sole trader's word speaks for it, what
 * is nearly the name is looked for; otherwise only a name of just these words.
 */
export function askedAcross({ kind }: Subject, asked: readonly QueryName[]): QueryName[] {
  if (kind !== "person" && kind !== "company") return [];
  // Of names that many people bear none is a firm's alone.
  const likely = asked.filter(
    ({ telling, tokens }) =>
      !telling && (kind === "company" || tokens.some(({ common }) => common === Common.No)),
  );
  const names = [...new Set(likely.map((name) => name.written))];
  return names.flatMap((name) => {
    const readings = likely.filter(({ written }) => written === name);
    if (kind === "company") {
      const isFirm = readings.some(({ forms }) => forms !== 0) && withoutTradersWords(name) === name;
      return isFirm ? [] : asPerson(name);
    }
    const isTold = readings.some(({ tokens }) => tokens.some(saysTradeOf));
    // What nothing says to be a firm need not be read anew as one.
    if (isTold || /\d/.test(name) || endsInForm(name)) return asFirm(name);
    const plain = readings.find(
      (query) =>
        textOfName(query) === plainWords(name) && query.tokens.every(({ kind }) => kind === PartKind.Word),
    );
    return [
      ...(plain ? [{ ...plain, person: false, across: "exactly" as const }] : asFirm(name)),
      ...behindItsForm(name),
    ];
  });
}

function asFirm(name: string): QueryName[] {
  if (saysNothing(name) || isGeneric(name)) return [];
  return readNames(name, false).map((query) => ({
    ...query,
    across: query.forms !== 0 || query.tokens.some(saysTradeOf) ? "nearly" : "exactly",
  }));
}

/** A firm with its legal form in front: PT Maju. Pat and Sa are people as well, and so are Pat Smith's names without the first. */
function behindItsForm(name: string): QueryName[] {
  const form = beginsInForm(name);
  if (!form) return [];
  return asFirm(name)
    .filter(({ forms, tokens }) => forms !== 0 && tokens.some(({ common }) => common === Common.No))
    .map((query) => ({ ...query, across: form === "sure" ? "nearly" : "exactly" }));
}

/** Bank, shipyard: no word that people are called by. */
const saysTradeOf = ({ organisation, common, variant }: TokenFeatures) =>
  organisation !== 0 && common === Common.No && variant === 0;

function asPerson(name: string): QueryName[] {
  const bare = withoutTradersWords(name);
  return [...new Set([name, bare])].flatMap((text) =>
    readNames(text, true)
      // Of one word many are called.
      .filter(({ length }) => length > 1)
      .map((query): QueryName => ({ ...query, across: text === name ? "exactly" : "nearly" })),
  );
}

function lookedFor(search: CandidateSearch, query: QueryName, limit: number) {
  return query.across === "exactly" ? search.same(query) : search.find(query, limit);
}

/** Whether an entry may be meant under another kind than was asked; a ship is often called as people are, who are then not asked for by it. */
function meetsAcross(index: SanctionsIndex, kind: Subject["kind"], schema: EntitySchema, query: QueryName) {
  if (kind === "company") return meets("person", schema);
  return meets("company", schema) && !(isCraft(schema) && searchOf(index).isBorne(query));
}

/** Whether a listed name agrees with a person's that ends in a legal form in nothing but what any firm may have: Company, Ltd. */
function onlyFormsAgree(query: QueryName, { pairs, score }: NameScore): boolean {
  if (score === 1) return false;
  const own = plainlyWritten(query.written)
    .split(" ")
    .filter((word) => word !== "" && !isGeneric(word));
  if (own.length === 0) return isGeneric(query.written);
  const others = new Set(
    plainWords(query.written)
      .split(" ")
      .filter((word) => !own.includes(word)),
  );
  return pairs.every(({ query: at, querySpan }) =>
    query.tokens.slice(at, at + querySpan).every(({ text }) => others.has(text)),
  );
}

/** The names that are asked for, and where a person is asked for by one word, the words that may be written together in it. */
function withCuts(index: SanctionsIndex, names: readonly QueryName[]): QueryName[] {
  const glued = names.flatMap((name) => {
    const [only] = name.tokens;
    return only && mayBeCut(name) ? searchOf(index).cut(only.text) : [];
  });
  return [...names, ...[...new Set(glued)].flatMap((text) => readNames(text, true, index.hasNative))];
}

const textOfName = (name: QueryName) => name.tokens.map((token) => token.text).join(" ");

/**
 * The readings a subject is searched by, in plain letters. Empty when there is nothing to compare: no letters, a placeholder
 * ("N/A"), single letters or a character, a legal form, or for a firm without its country what any firm is called; a number or
 * address to look up is enough. With an index, words that are written together are read by its words, too.
 */
export function readingsAsked(subject: Subject, index?: SanctionsIndex): string[] {
  const asked = namesAsked(index ? withLettersFilled(index, subject) : subject, false).filter(
    ({ telling }) => telling === undefined || (telling === "no firm" && subject.country !== undefined),
  );
  const names = (index ? withCuts(index, asked) : asked).filter((name) => comparable(name, subject.kind));
  const out = [...new Set(names.map(textOfName))];
  return out.length === 0 && identifiersOf(subject).some((one) => identifierKeys(one).length > 0)
    ? [subject.name]
    : out;
}

/** What a spreadsheet writes where its formula failed: #REF!, #VALUE!. */
const SHEET_ERROR = /^#[A-Z0/]+[!?]$/;

/** Two words, or one of two letters that is no particle; not one character of a name in syllables. */
function comparable(name: QueryName, kind: Subject["kind"]): boolean {
  if (SHEET_ERROR.test(name.written) || (kind !== "person" && saysNothing(name.written))) return false;
  if (kind === "person" && namesNobody(romanWords(name.written), romanWords)) return false;
  if (kind !== "vessel" && onlyMarkers(name.written)) return false;
  if (name.native !== "" && [...name.native].length < 2) return false;
  if (name.length > 1) return true;
  // Ships are called 3001.
  const [only] = name.tokens;
  if (only?.kind === PartKind.Number) return kind !== "person";
  return only !== undefined && only.kind !== PartKind.Particle && only.text.length > 1;
}

const searches = new WeakMap<SanctionsIndex, CandidateSearch>();

function searchOf(index: SanctionsIndex, whole?: SanctionsIndex): CandidateSearch {
  const known = searches.get(index) ?? new CandidateSearch(index, whole ? searchOf(whole) : null);
  searches.set(index, known);
  return known;
}

function isCraft(schema: EntitySchema): boolean {
  return schema === "Vessel" || schema === "Airplane";
}

/** Whose names are compared with whose. */
const MEETS: Readonly<Record<Subject["kind"], (schema: EntitySchema) => boolean>> = {
  person: (schema) => schema === "Person" || schema === "LegalEntity",
  company: (schema) => schema !== "Person" && schema !== "CryptoWallet",
  vessel: isCraft,
  wallet: (schema) => schema === "CryptoWallet",
};
/** Whether an entry is what a subject of this kind may be. */
export const meets = (kind: Subject["kind"], schema: EntitySchema): boolean => MEETS[kind](schema);

/** Things by whose number an entry of any kind may be found: a list may name the owner beside the ship or the wallet. */
const OF_THINGS: ReadonlySet<Subject["kind"]> = new Set(["vessel", "wallet"]);

/** What the subject is numbered by: a wallet without a stated address is called by it, an aircraft often by its tail number. */
export function identifiersOf(subject: Subject): readonly Identifier[] {
  const named = subject.kind === "company" || subject.kind === "vessel" ? numberInName(subject.name) : null;
  const told =
    subject.kind === "company"
      ? numbersTold(subject.name)
      : subject.kind === "vessel"
        ? shipNumbersTold(subject.name)
        : [];
  const given = [...(subject.identifiers ?? []), ...(named ? [named] : []), ...told];
  if (given.length > 0) return given;
  if (subject.kind === "wallet") return [{ kind: "wallet", value: subject.name }];
  if (subject.kind === "vessel" && !saysNothing(subject.name) && !saysOnlyShip(subject.name))
    return [{ kind: "tail_number", value: subject.name }];
  return [];
}

/** An equal number is a reason of its own; a name that shares nothing keeps it below certainty. */
function identifierScore(nameScore: number): number {
  return nameScore >= 0.5 ? 0.98 : 0.9;
}

/** How surely the last word of a field that is full is the beginning of a listed one. */
const CUT = 0.9;

function scoreListed(
  index: SanctionsIndex,
  query: QueryName,
  name: number,
  similar: Map<number, number>[],
): NameScore {
  const listed = index.side(name, query.person);
  const scored = scoreName(
    query,
    listed,
    {
      person: query.person,
      queryForms: query.forms,
      listedForms: index.forms(name),
      queryNative: query.native,
      listedNative: query.native === "" ? "" : index.native(name),
    },
    (i, j) => {
      const id = listed.ids[j] ?? 0;
      const known = similar[i]?.get(id);
      if (known !== undefined) return known;
      const near = similarity(query.columns, i, index.columns, id, query.person);
      const cut = query.cut !== "" && i === query.length - 1 && beginsWith(index.columns, id, [query.cut]);
      const alike = cut ? Math.max(near, CUT) : near;
      similar[i]?.set(id, alike);
      return alike;
    },
  );
  const flags = index.flags(name);
  const listing = {
    weak: (flags & NameFlag.Weak) !== 0,
    vessel: (flags & NameFlag.Vessel) !== 0,
    close: scored.close,
    oneWord: query.person && listed.length === 1,
  };
  scored.score *= listingFactor(listing, scored.score);
  return scored;
}

function explainName(index: SanctionsIndex, best: Best): Hit["explanation"]["name"] {
  const flags = index.flags(best.name);
  const listed = index.side(best.name, best.query.person);
  return {
    queried: best.query.written,
    listed: index.listedText(best.name),
    quality: flags & NameFlag.Weak ? "weak" : flags & NameFlag.Alias ? "alias" : "primary",
    score: Math.round(best.scored.score * 1e4) / 1e4,
    parts: explainParts(
      best.query,
      listed,
      best.scored.pairs,
      best.query.written,
      index.listedText(best.name),
    ),
  };
}
