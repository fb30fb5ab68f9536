import type { Dice } from "../dice";
import type { Market } from "./market";

export type Somebody = { name: string; address: readonly string[] };

/** An invented person of a market, named as that document's program prints names. */
export function somebody(dice: Dice, market: Market): Somebody {
  const first = dice.pick(market.surnames);
  const rest = market.surnameCount === 2 ? [dice.pick(market.surnames.filter((name) => name !== first))] : [];
  const surnames = [first, ...rest].join(" ");
  const given = dice.pick(market.given);
  const name = dice.chance(0.2) ? `${surnames}, ${given}` : `${given} ${surnames}`;
  return { name: dice.chance(0.35) ? name.toUpperCase() : name, address: addressOf(dice, market) };
}

export const company = (dice: Dice, market: Market): string => {
  const name = `${dice.pick(market.trades)} ${dice.pick(market.legalForms)}`;
  return dice.chance(0.3) ? name.toUpperCase() : name;
};

export function addressOf(dice: Dice, market: Market): string[] {
  const [code, town] = dice.pick(market.towns);
  const parts: Record<string, string> = {
    s: dice.pick(market.streets),
    n: String(dice.int(1, 148)),
    c: code,
    t: town,
  };
  return dice
    .pick(market.address)
    .split("|")
    .map((line) => line.replace(/\b[snct]\b/g, (letter) => parts[letter] ?? letter));
}
