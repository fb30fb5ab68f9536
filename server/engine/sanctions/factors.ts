/**
 * Every factor of a name's score, in one place: its weight and why. Fitted by `svc sanctions fit` to labelled cases
 * outside the repository; the fit only moves values, the reasons stay.
 */
export interface Factors {
  /** What an unexplained part of the question costs against a matched one: somebody asked has a name the entry lacks. */
  unmatchedQuery: number;
  /** The same when nothing of the listed name is left over: one name more is often the same subject. */
  containedQuery: number;
  /** What an unexplained part of the listed name costs: lists write names out that people shorten. */
  unmatchedListed: number;
  /** Both sides keep a substantial part that the other lacks: mostly two subjects who share a name. */
  bothUnexplained: number;
  /** The same when what is left is a syllable of a Chinese or Korean name: another syllable is another person. */
  otherSyllable: number;
  /** Fewer than two full words carry the match: a shared single name says little; of a firm, one word that is no trade. */
  singleWord: number;
  /** Not one pair of proper names reaches `exact`: nothing holds the near spellings in place. */
  nothingExact: number;
  exact: number;
  /** The weakest pair is below `weak`. */
  weakPair: number;
  weak: number;
  /** An initial stands for a word: that much of the word's weight counts. */
  initial: number;
  /** A patronymic left out, Slavic or a forefather's name after bin: half a name. */
  patronymic: number;
  /** What is left of such words as "bank" or "trading" when the listed name has one more of them. */
  commonWord: number;
  /** What is left of a place that only the question names. */
  place: number;
  /** Both sides have numbers and they differ: another ship, fund or unit. */
  numbersDiffer: number;
  /** Only words such as "bank" or "ministry" agree while others are left. */
  onlyCommonWords: number;
  /** Legal forms of different classes. */
  formsDiffer: number;
  /** A name of one word on either side, wholly matched. */
  lonelyWord: number;
}

export const PERSON_FACTORS: Factors = {
  unmatchedQuery: 1,
  containedQuery: 0.66,
  unmatchedListed: 0.35,
  bothUnexplained: 0.88,
  otherSyllable: 0.75,
  singleWord: 0.6,
  nothingExact: 0.95,
  exact: 0.93,
  weakPair: 0.95,
  weak: 0.8,
  initial: 0.75,
  patronymic: 0.5,
  commonWord: 1,
  place: 1,
  numbersDiffer: 1,
  onlyCommonWords: 1,
  formsDiffer: 1,
  lonelyWord: 0.9,
};

export const ORGANISATION_FACTORS: Factors = {
  unmatchedQuery: 0.9,
  containedQuery: 0.66,
  unmatchedListed: 0.5,
  bothUnexplained: 0.9,
  otherSyllable: 0.9,
  singleWord: 0.93,
  nothingExact: 0.9,
  exact: 0.8,
  weakPair: 0.95,
  weak: 0.8,
  initial: 0.75,
  patronymic: 0.5,
  commonWord: 0.7,
  place: 0.4,
  numbersDiffer: 0.92,
  onlyCommonWords: 0.6,
  formsDiffer: 0.96,
  lonelyWord: 1,
};

/** What the list itself says of a name, and how few words it has. */
export interface Listing {
  /** The list calls the alias weak: only an exact match says something, and then less than a proper name. */
  weak: boolean;
  /** Ships' names repeat and are not translated: nearly exact only. */
  vessel: boolean;
  /** Whether every part of the question is written nearly so in the listed name. */
  close: boolean;
  /** A person listed under one word. */
  oneWord: boolean;
}

/** What a name's score is multiplied by for how it is listed. */
export function listingFactor(listing: Listing, score: number): number {
  let factor = 1;
  if (listing.weak) factor *= score > 0.97 ? 0.85 : 0.65;
  if (listing.vessel && !listing.close) factor *= 0.7;
  if (listing.oneWord) factor *= score > 0.85 ? 0.95 : 0.8;
  return factor;
}
