import { PartKind } from "./parse-name";

const FLOOR = 0.35;
/** What a firm's word of a trade weighs of what another word does. */
export const TRADE = 0.5;

/** What a part of a name weighs: rare words more than frequent ones, particles and initials little. */
export function partWeight(
  rarity: number,
  kind: number,
  letters: number,
  organisationWord: boolean,
  person: boolean,
): number {
  if (kind === PartKind.Particle) return 0.08;
  if (kind === PartKind.Initial) return 0.3;
  const base = FLOOR + (1 - FLOOR) * rarity;
  if (kind === PartKind.Kunya) return 0.4 * base;
  if (kind === PartKind.Number) return (person ? 0.6 : 0.4) * base;
  if (organisationWord && !person) return TRADE * base;
  return letters <= 1 ? 0.5 * base : base;
}

/** Rarity 0 (in every name) to 1 (in one) from how many of `total` names carry the word or a spelling of it. */
export function rarityOf(count: number, total: number): number {
  if (total < 2) return 1;
  return Math.max(0, Math.min(1, Math.log((total + 1) / (count + 1)) / Math.log((total + 1) / 2)));
}

const COMMON = 0.45;

/** A name that is common in the world is no rare one, however few of a list bear it. */
export function personRarity(rarity: number, common: boolean): number {
  return common ? Math.min(rarity, COMMON) : rarity;
}

/** Without a list to count in: names with known spelling variants are common, all others count as rare. */
export function assumedRarity(variant: number, organisation: number): number {
  return variant !== 0 ? 0.6 : organisation !== 0 ? 0.5 : 0.85;
}
