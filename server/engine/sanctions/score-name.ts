import { align, type NameSide, type Pairing } from "./align";
import { type Factors, ORGANISATION_FACTORS, PERSON_FACTORS } from "./factors";
import { beginningsOf, beginsWith } from "./initials";
import { isGeneric, PartKind } from "./parse-name";
import { TRADE } from "./part-weight";
import { Script } from "./romanise";
import { letterDistance, oneLetterApart } from "./sound-distance";
import { ONE_TRADE, sharedGroup } from "./token-similarity";
import { Common, textOf } from "./token-table";
import { isCompound } from "./word-groups";
import { PLACE_WORDS } from "./words/place-words";

export interface NameScore {
  score: number;
  pairs: Pairing[];
  /** What is left of the score when nothing but the name speaks for it: below 1 for two common names of a longer name. */
  alone: number;
  /** Nothing but names that many bear agrees. */
  common: boolean;
  /** The listed name is in syllables and has one more. */
  longer: boolean;
  /** Every part of the question is matched by a part that is written nearly as it is, or with one letter wrong in a coined word. */
  close: boolean;
}

export interface NameContext {
  person: boolean;
  queryForms: number;
  listedForms: number;
  queryNative: string;
  listedNative: string;
}

const kindAt = (side: NameSide, at: number) => side.columns.kind[side.ids[at] ?? 0] ?? 0;
const substantial = (side: NameSide, at: number) => {
  const kind = kindAt(side, at);
  return kind === PartKind.Word || kind === PartKind.Kunya;
};
const patronymic = (side: NameSide, at: number) =>
  (side.columns.patronymic[side.ids[at] ?? 0] ?? 0) !== 0 || endsAsPatronymic(side, at);
const endsAsPatronymic = (side: NameSide, at: number) => {
  const id = side.ids[at] ?? 0;
  const end = side.columns.keyAt[id + 1] ?? 0;
  const letters = end - (side.columns.keyAt[id] ?? 0);
  return letters >= 5 && side.columns.key[end - 1] === CH && side.columns.key[end - 2] === VE;
};
const CH = "C".charCodeAt(0);
const VE = "v".charCodeAt(0);
/** A character of a Chinese or Korean name: whole names differ by one. */
const syllable = (side: NameSide, at: number) => {
  const script = side.columns.script[side.ids[at] ?? 0];
  return script === Script.Hangul || script === Script.Ideograph;
};
const syllablesIn = (side: NameSide, from: number, span: number) => {
  const end = side.ids[from + span - 1] ?? 0;
  const start = side.ids[from] ?? 0;
  return span > 1 ? span : (side.columns.nativeAt[end + 1] ?? 0) - (side.columns.nativeAt[start] ?? 0);
};
/** Syllables of a whole Chinese or Korean name: beside them a Western name may stand. */
const WHOLE_NAME = 3;
/** A name after "son of" that is not the last: a father's or grandfather's, which is given or left out at will. */
const forefather = (side: NameSide, at: number) =>
  at > 0 && at + 1 < side.length && SON_OF.has(textOf(side.columns, side.ids[at - 1] ?? 0));
const SON_OF = new Set(["bin", "ibn", "ben", "bint", "bte", "binti", "ould", "wuld", "ibni"]);
const organisationWord = (side: NameSide, at: number) =>
  (side.columns.organisation[side.ids[at] ?? 0] ?? 0) !== 0;

/** Weight of matched words from which a part of a name says who is meant, whichever they are; two of the commonest have 1.3. */
const SAYS_ENOUGH = 1.6;
/** Two names of which one many bear weigh less: what is told of the birth counts the more. */
const NOT_RARE = 1.75;
/** Weight from which a single word is rare enough to say so beside a common one. */
const RARE = 0.69;
/** So much weight of further words counts when all of a rare name is there. */
const MOST_OPEN = 1;
const MOST_COMMON = 0.35;
/** Weight of two names that hardly anybody else on the list bears, from which words beside them are remarks. */
const SAYS_ALL = 1.6;
const EXACTLY = 0.95;
/** What such words cost, however many they are. */
const REMARK = 0.4;
/** So much do names weigh, however many, that stand between the first and the last of a listed one: forefathers, second given names. */
const BETWEEN = 1;
/** So much do words beside a name weigh, however many they are, that nobody on the list is called by: beside a person's hardly anything. */
const UNHEARD = { person: 0.02, other: 0.06 } as const;
/** What unheard words beside a common name weigh, however many: half of what another name does. */
const THIRD_NAME = 0.45;
/** Weight of a firm's word that few others have and no trade, from which it is told by it. */
const OWN_WORD = 0.8;

/** Whether both sides write one rare word that only begins with a trade, a letter aside: of Stroytransgaz not the building says who is meant. */
function isOwnCompound(
  query: NameSide,
  listed: NameSide,
  { query: at, listed: to, similarity }: Pairing,
): boolean {
  if (similarity <= ONE_TRADE || !organisationWord(query, at)) return false;
  if (Math.min(query.weights[at] ?? 0, listed.weights[to] ?? 0) < TRADE * OWN_WORD) return false;
  return isCompound(textOf(query.columns, query.ids[at] ?? 0));
}

/** So many words in a row are a firm's name, whichever they are, unless any firm is called by each. */
const WHOLE_FIRM = 3;

/** Whether the question has a firm's whole name word for word: China National Nuclear Corporation. */
function isWholeFirm(query: NameSide, listed: NameSide, pairs: readonly Pairing[]): boolean {
  if (listed.length < WHOLE_FIRM || pairs.length !== listed.length) return false;
  const [from = 0] = pairs.map((pair) => pair.query - pair.listed);
  const inRow = pairs.every((pair) => pair.similarity === 1 && pair.query - pair.listed === from);
  const written = Array.from({ length: listed.length }, (_, at) =>
    textOf(query.columns, query.ids[from + at] ?? 0),
  );
  return inRow && !isGeneric(written.join(" "));
}

/** Whether a word stands between two that found a partner. */
const isWithin = (left: Uint8Array, at: number) => {
  const [first, last] = [left.indexOf(0), left.lastIndexOf(0)];
  return at > first && at < last;
};

/** Whether all words of the question that found no partner stand before or behind those that did. */
function besideEdges(query: NameSide, left: Uint8Array): boolean {
  const matched = [...left.keys()].filter((at) => left[at] === 0);
  const [first = 0, last = 0] = [matched[0], matched.at(-1)];
  return (
    left.includes(1) &&
    left.subarray(first, last + 1).every((open, at) => open === 0 || !substantial(query, first + at))
  );
}

/** How alike two names are, 0 to 1, and which parts were laid against each other. */
export function scoreName(
  query: NameSide,
  listed: NameSide,
  context: NameContext,
  similar: (query: number, listed: number) => number,
  weights: Factors = context.person ? PERSON_FACTORS : ORGANISATION_FACTORS,
): NameScore {
  if (context.queryNative !== "" && context.listedNative !== "") {
    const native = scoreNative(context.queryNative, context.listedNative);
    const pairs = native > 0 ? align(query, listed, similar, context.person) : [];
    return { score: native, alone: 1, common: false, longer: false, pairs, close: native === 1 };
  }
  const pairs = align(query, listed, similar, context.person);
  let matched = 0;
  let total = 0;
  let full = 0;
  let weakest = 1;
  let slips = !context.person;
  let leastSure = 1;
  let strongest = 0;
  let distinctive = 0;
  let words = 0;
  let spelledSyllables = 0;
  let evidence = 0;
  let rarest = 0;
  let ownWord = 0;
  const leftQuery = new Uint8Array(query.length).fill(1);
  const leftListed = new Uint8Array(listed.length).fill(1);
  for (const pair of pairs) {
    let wq = 0;
    let wl = 0;
    let word = false;
    const named = !context.person && isOwnCompound(query, listed, pair);
    let common = !named;
    for (let at = pair.query; at < pair.query + pair.querySpan; at += 1) {
      leftQuery[at] = 0;
      wq += query.weights[at] ?? 0;
      if (substantial(query, at)) word = true;
      if (!organisationWord(query, at) && substantial(query, at)) common = false;
    }
    for (let at = pair.listed; at < pair.listed + pair.listedSpan; at += 1) {
      leftListed[at] = 0;
      wl += listed.weights[at] ?? 0;
    }
    if (syllable(query, pair.query)) spelledSyllables += syllablesIn(query, pair.query, pair.querySpan);
    else if (syllable(listed, pair.listed))
      spelledSyllables += syllablesIn(listed, pair.listed, pair.listedSpan);
    let weight = (wq + wl) / 2;
    const initial =
      kindAt(query, pair.query) === PartKind.Initial || kindAt(listed, pair.listed) === PartKind.Initial;
    if (initial) weight *= weights.initial;
    matched += weight * pair.similarity;
    total += weight;
    if (word && !initial) {
      evidence += Math.min(wq, wl) * pair.similarity;
      rarest = Math.max(rarest, Math.min(wq, wl));
    }
    if (word && !initial && pair.similarity >= 0.7) full += pair.querySpan > 1 || pair.listedSpan > 1 ? 2 : 1;
    if (word && !initial && pair.similarity < weakest) weakest = pair.similarity;
    if (!context.person && word && pair.similarity <= ONE_NAME && !isSlip(query, listed, pair)) slips = false;
    if (word && !initial && pair.similarity < leastSure && !isFamiliar(query, listed, pair))
      leastSure = pair.similarity;
    if (word && (context.person || !common) && pair.similarity > strongest) strongest = pair.similarity;
    if (!common) {
      if (!PLACE_WORDS.has(textOf(query.columns, query.ids[pair.query] ?? 0)))
        ownWord = Math.max(ownWord, Math.min(wq, wl) * (named ? 1 / TRADE : pair.similarity));
      distinctive += weight * pair.similarity;
      words += Math.max(pair.querySpan, pair.listedSpan);
    }
  }
  if (matched === 0) return { score: 0, alone: 1, common: false, longer: false, pairs, close: false };
  let openQuery = 0;
  let openListed = 0;
  let within = 0;
  let heavyQuery = 0;
  let heavyListed = 0;
  let unheard = 0;
  let heavyHeard = 0;
  let initialQuery = false;
  let initialListed = false;
  let numberQuery = false;
  let numberListed = false;
  let placesQuery = 0;
  let fathersQuery = 0;
  let fathersListed = 0;
  let syllables = false;
  for (let at = 0; at < query.length; at += 1)
    if (leftQuery[at]) {
      // Ali Ali is no Ali: a name that many bear, twice, is a given name and a father's.
      const twice =
        context.person && pairs.length === 1 && query.columns.common[query.ids[at] ?? 0] !== Common.No;
      if (!twice && repeats(query, at, pairs, similar)) continue;
      const weight = (query.weights[at] ?? 0) * (patronymic(query, at) ? weights.patronymic : 1);
      if (!context.person && PLACE_WORDS.has(textOf(query.columns, query.ids[at] ?? 0)))
        placesQuery += weight * (1 - weights.place);
      if (context.person && forefather(query, at)) fathersQuery += weight;
      if (syllable(query, at)) syllables = true;
      if (kindAt(query, at) === PartKind.Number) numberQuery = true;
      if (kindAt(query, at) === PartKind.Initial) initialQuery = true;
      openQuery += weight;
      if (!substantial(query, at)) continue;
      heavyQuery = Math.max(heavyQuery, weight);
      if (query.unheard?.[at] === 1) unheard += weight;
      else heavyHeard = Math.max(heavyHeard, weight);
    }
  for (let at = 0; at < listed.length; at += 1)
    if (leftListed[at]) {
      const weight =
        (listed.weights[at] ?? 0) *
        (!context.person && organisationWord(listed, at) ? weights.commonWord : 1);
      if (context.person && forefather(listed, at)) fathersListed += weight;
      if (syllable(listed, at)) syllables = true;
      if (kindAt(listed, at) === PartKind.Number) numberListed = true;
      if (kindAt(listed, at) === PartKind.Initial) initialListed = true;
      openListed += weight;
      if (isWithin(leftListed, at)) within += weight;
      if (substantial(listed, at)) heavyListed = Math.max(heavyListed, weight);
    }
  // A listed name that is wholly contained in a longer question is often the same person with one name more.
  const contained = openListed < 0.1 && full >= 2 && !syllables;
  // Where a branch is says little, unless the list says another place.
  if (heavyListed === 0) openQuery -= placesQuery;
  // Who leaves forefathers out is the same person; who names others is not.
  if (heavyListed === 0) openQuery -= fathersQuery * (1 - weights.patronymic);
  if (heavyQuery === 0) openListed -= fathersListed * (1 - weights.patronymic);
  // Words behind or before a first and last name as they are listed, or a firm's whole name: of an unheard one nobody is told apart.
  const beside = context.person
    ? full >= 2 &&
      weakest >= ONE_NAME &&
      !syllables &&
      besideEdges(query, leftQuery) &&
      leftListed.every((open, at) => open === 0 || patronymic(listed, at) || isWithin(leftListed, at))
    : openListed < 0.1 &&
      weakest >= ONE_NAME &&
      (ownWord >= OWN_WORD || evidence >= SAYS_ENOUGH || isWholeFirm(query, listed, pairs));
  const counted = context.person ? UNHEARD.person : UNHEARD.other;
  if (beside && unheard > counted) {
    // Beside two names that many bear it may be a third that tells another apart: Muhammad Ali, Muhammad Ali Vornaxilp.
    const third = context.person && contained && evidence < SAYS_ENOUGH;
    openQuery -= unheard - (third ? Math.min(unheard, THIRD_NAME) : counted);
    heavyQuery = heavyHeard;
  }
  if (context.person && full >= 2 && !syllables && heavyQuery === 0 && openListed === within)
    openListed = Math.min(openListed, BETWEEN);
  // Where rare names agree, words that the list does not know cost little, however many they are.
  const cost = contained ? weights.containedQuery : weights.unmatchedQuery;
  // Both names rare: a remark sooner than another's name.
  const remarked =
    context.person && beside && weakest >= EXACTLY && evidence >= SAYS_ALL && openListed <= MOST_OPEN;
  const costQuery = remarked
    ? REMARK * Math.min(1, MOST_OPEN / openQuery)
    : context.person && contained && evidence >= SAYS_ENOUGH
      ? cost * Math.min(1, MOST_OPEN / openQuery)
      : cost;
  let score = matched / (total + costQuery * openQuery + weights.unmatchedListed * openListed);
  const heavy = 0.2;
  // Of names that are a syllable each, the rest is somebody else's: Kang Min-jun, Kang Chun-il.
  const short =
    context.person && pairs.every((pair) => isShort(query, pair.query) && isShort(listed, pair.listed));
  if (
    !remarked &&
    (heavyQuery > heavy || initialQuery) &&
    (heavyListed > heavy || initialListed) &&
    heavyQuery + heavyListed > heavy
  )
    score *=
      syllables || short || (initialListed && heavyListed === 0 && heavyQuery > heavy)
        ? weights.otherSyllable
        : weights.bothUnexplained;
  else if (spelledSyllables > 0 && spelledSyllables < WHOLE_NAME && heavyQuery + heavyListed > heavy)
    score *= weights.otherSyllable;
  if (strongest > 0 && strongest < weights.exact && pairs.length > 1) {
    score *= weights.nothingExact;
    if (short) score *= weights.nothingExact;
  }
  if (weakest < weights.weak) score *= weights.weakPair;
  if (context.person) {
    const whole = openQuery + openListed < 0.1;
    if (full < 2 && (query.length > 1 || listed.length > 1)) score *= whole ? 0.95 : weights.singleWord;
    else if (full < 2) score *= weights.lonelyWord;
    // "A. Quillfeather" is Alaric Otto Quillfeather: who asks by initials knows no more.
    if (full === 1 && weakest >= weights.exact && standsForGivenNames(query, listed, pairs, leftQuery))
      score = Math.max(score, initialsScore(rarest));
  } else {
    if (numberQuery && numberListed) score *= weights.numbersDiffer;
    if (words === 1 && (openQuery > 0.1 || unheard > 0)) score *= weights.singleWord;
    // One short word alone is the same firm only when it is written the same: ABC and ABK, Toyota and Taatta are not.
    if (words === 1) score *= shortWordFactor(query, listed, pairs);
    // What both firms do, in two words for it, is no name: Shipping Company, Navigator LLC.
    const otherWord =
      distinctive === 0 && weakest <= ONE_NAME && (pairs.length === 1 || oneWordTranslated(query, pairs));
    if (distinctive === 0 && (otherWord || openQuery > 0.15 || openListed > 0.15))
      score *= weights.onlyCommonWords;
    if (
      context.queryForms !== 0 &&
      context.listedForms !== 0 &&
      (context.queryForms & context.listedForms) === 0
    )
      score *= weights.formsDiffer;
  }
  const close = !leftQuery.includes(1) && (weakest > ONE_NAME || slips);
  const inPart = full >= 2 && (heavyListed > heavy || leastSure < weights.weak + 0.1);
  const common = context.person && evidence < SAYS_ENOUGH;
  const share = common && inPart ? 1 - Math.max(0, Math.min(MOST_COMMON, (RARE - rarest) * 3)) : 1;
  const syllabic =
    short && heavyQuery + heavyListed > heavy && inPlainSyllables(query) && inPlainSyllables(listed);
  const another =
    common && pairs.some((pair) => areTwoNames(query, listed, pair))
      ? TOLD_APART
      : (common && pairs.some((pair) => namesAnother(query, listed, pair))) ||
          (syllabic && heavyQuery > heavy && full < WHOLE_NAME)
        ? ANOTHER
        : 1;
  return {
    score: Math.min(score, 1),
    alone: share * another,
    common: context.person && evidence < NOT_RARE,
    longer: syllabic && heavyListed > heavy,
    pairs,
    close,
  };
}

/** What is left of a name in which a word is near the listed one and a name of its own. */
export const ANOTHER = 0.84;
/** What is left when the word is a known given name and the listed one another. */
const TOLD_APART = 0.75;
/** Below this similarity two words are not spellings of one name. */
const ONE_NAME = 0.9;
/** Across scripts a likeness is never as near: Jafari and Jabbari in Arabic letters. */
const ACROSS_SCRIPTS = 0.75;
/** A word that weighs less is borne by several of the list. */
const BORNE = 0.94;

/** Whether a word is a familiar form of the other: borne by many, and the name it stands for. */
const isFamiliar = (query: NameSide, listed: NameSide, pair: Pairing) =>
  pair.querySpan === 1 &&
  pair.listedSpan === 1 &&
  sharedGroup(query.columns, query.ids[pair.query] ?? 0, listed.columns, listed.ids[pair.listed] ?? 0) !== 0;

/** Whether one word is another for the same where all others that any firm is called by are written alike: Zvezda Group, Astra Group. */
function oneWordTranslated(query: NameSide, pairs: readonly Pairing[]): boolean {
  const own = pairs.filter(({ query: at }) => !isGeneric(textOf(query.columns, query.ids[at] ?? 0)));
  return own.length === 1 && pairs.every((pair) => pair === own[0] || pair.similarity === 1);
}

/** Letters from which one may be wrong in a word that somebody coined; ordinary words are all near another. */
const COINED = 6;

/** Whether two words are one that was coined, with a letter wrong: no name that people have, no trade and no place. */
function isSlip(query: NameSide, listed: NameSide, pair: Pairing): boolean {
  if (pair.querySpan > 1 || pair.listedSpan > 1) return false;
  const [asked, known] = [query.ids[pair.query] ?? 0, listed.ids[pair.listed] ?? 0];
  const { columns } = query;
  if (
    columns.common[asked] !== Common.No ||
    columns.variant[asked] !== 0 ||
    columns.organisation[asked] !== 0
  )
    return false;
  const [one, other] = [textOf(columns, asked), textOf(listed.columns, known)];
  return Math.min(one.length, other.length) >= COINED && !PLACE_WORDS.has(one) && oneLetterApart(one, other);
}

/** Whether a word of the question that is borne by others of the list is laid against one that is only near it: Kazemi, Azami. */
function namesAnother(query: NameSide, listed: NameSide, pair: Pairing): boolean {
  if (pair.similarity >= ONE_NAME || pair.querySpan > 1 || pair.listedSpan > 1) return false;
  if (!substantial(query, pair.query) || !substantial(listed, pair.listed)) return false;
  const [asked, known] = [query.ids[pair.query] ?? 0, listed.ids[pair.listed] ?? 0];
  if (query.columns.learned[asked] !== 0 || listed.columns.learned[known] !== 0)
    return pair.similarity < ACROSS_SCRIPTS && query.columns.common[asked] !== Common.No;
  if (isFamiliar(query, listed, pair)) return false;
  return (query.weights[pair.query] ?? 1) < BORNE || query.columns.common[asked] !== Common.No;
}

/** Whether a word is laid against another of the names that are known by all their spellings: Hassan, حسین. */
function areTwoNames(query: NameSide, listed: NameSide, pair: Pairing): boolean {
  if (pair.querySpan > 1 || pair.listedSpan > 1) return false;
  const one = query.columns.variant[query.ids[pair.query] ?? 0];
  const other = listed.columns.variant[listed.ids[pair.listed] ?? 0];
  return one !== 0 && other !== 0 && one !== other && !isFamiliar(query, listed, pair);
}

const A_SYLLABLE = /^[^aeiouy]{0,3}[aeiouwy]{1,3}[^aeiouy]{0,2}$/;

/** Whether every word is a syllable, as in names of Korea and China: with one more it is another given name. */
function inPlainSyllables(side: NameSide): boolean {
  for (let at = 0; at < side.length; at += 1)
    if (!A_SYLLABLE.test(textOf(side.columns, side.ids[at] ?? 0))) return false;
  return true;
}

const SYLLABLE_LETTERS = 5;
const isShort = (side: NameSide, at: number) => {
  const id = side.ids[at] ?? 0;
  return (side.columns.textAt[id + 1] ?? 0) - (side.columns.textAt[id] ?? 0) <= SYLLABLE_LETTERS;
};

const SHORT_NAME = 4;
const FAIRLY_SHORT = 6;

function shortWordFactor(query: NameSide, listed: NameSide, pairs: readonly Pairing[]): number {
  if (pairs.length !== 1) return 1;
  for (const { query: at, listed: to, querySpan, listedSpan, similarity } of pairs) {
    if (querySpan > 1 || listedSpan > 1 || organisationWord(query, at) || !substantial(query, at)) continue;
    const [asked, known] = [query.ids[at] ?? 0, listed.ids[to] ?? 0];
    if (query.columns.learned[asked] !== listed.columns.learned[known]) continue;
    const [one, other] = [textOf(query.columns, asked), textOf(listed.columns, known)];
    const letters = Math.min(one.length, other.length);
    if (letters <= SHORT_NAME && similarity < 1) return 0.6;
    if (letters <= FAIRLY_SHORT && letterDistance(one, other) > 1) return 0.75;
  }
  return 1;
}

/** A family name that half a town bears says too little beside an initial. */
const LEAST_FAMILY = 0.5;
const BY_INITIALS = { least: 0.72, most: 0.85 } as const;

/** What an initial and a family name are worth, from one that is frequent on the list to one that nobody else has. */
function initialsScore(family: number): number {
  const { least, most } = BY_INITIALS;
  return family < LEAST_FAMILY ? 0 : least + ((most - least) * (family - LEAST_FAMILY)) / (1 - LEAST_FAMILY);
}

/** Whether the question is a family name with initials that stand for the given names of the listed one, from the first on. */
function standsForGivenNames(
  query: NameSide,
  listed: NameSide,
  pairs: readonly Pairing[],
  left: Uint8Array,
): boolean {
  if (left.some((open, at) => open === 1 && kindAt(query, at) !== PartKind.Particle)) return false;
  const family = pairs.find(
    (pair) => kindAt(query, pair.query) !== PartKind.Initial && substantial(query, pair.query),
  );
  const initials = pairs.filter((pair) => kindAt(query, pair.query) === PartKind.Initial);
  if (!family || initials.length === 0) return false;
  if (initials.length > 1) return true;
  const first = listed.ids[family.listed === 0 ? family.listedSpan : 0];
  const asked = query.ids[initials[0]?.query ?? 0] ?? 0;
  return first !== undefined && beginsWith(listed.columns, first, beginningsOf(textOf(query.columns, asked)));
}

/** A repeated word of the question ("Sergey Sergey Shoigu") whose first copy has already found its partner. */
function repeats(
  query: NameSide,
  at: number,
  pairs: readonly Pairing[],
  similar: (query: number, listed: number) => number,
): boolean {
  const text = textOf(query.columns, query.ids[at] ?? 0);
  for (const pair of pairs)
    if (
      pair.querySpan === 1 &&
      textOf(query.columns, query.ids[pair.query] ?? 0) === text &&
      similar(at, pair.listed) > 0.8
    )
      return true;
  return false;
}

/** Ideographs and syllables compare in order, family name first; another character is another person. */
function scoreNative(query: string, listed: string): number {
  if (query === listed) return 1;
  const a = [...query];
  const b = [...listed];
  if (a.length < 4 || b.length < 4) return 0;
  const [short, long] = a.length < b.length ? [query, listed] : [listed, query];
  if (long.includes(short)) return 0.6 + (0.4 * [...short].length) / [...long].length;
  let same = 0;
  for (const [at, character] of a.entries()) if (b[at] === character) same += 1;
  const share = same / Math.max(a.length, b.length);
  return share >= 0.8 ? share * 0.95 : 0;
}
