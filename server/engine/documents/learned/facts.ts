import type { Box, RawField } from "../types";
import { squash } from "../values/text";
import { type Look, prints } from "./look";
import { KINDS } from "./scorer";

/** What is known of a value that may be filled in, in the order of `factsOf`: a change asks for `svc learn`. */
export const FACTS = 18;
const none = -1;

const within = (a: Box, b: Box): boolean =>
  a[0] < b[2] && a[2] > b[0] && a[1] < b[3] - 0.001 && a[3] > b[1] + 0.001;

const dayOf = ({ value }: RawField): number[] =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? [Date.parse(value)] : [];

/** How the scorer's shares are spread between a value and the others. */
function sharesOf({ opinions, candidates }: Look, field: RawField, least = 0) {
  const opinion = opinions.get(field.name);
  if (opinion === undefined) return null;
  const shares = { own: 0, rival: 0, left: 1, at: -1, other: -1, rivals: 0, printed: 0 };
  let most = -1;
  for (const [j, i] of opinion.list.entries()) {
    const [share, candidate] = [opinion.share[j] ?? 0, candidates[i]];
    if (candidate === undefined) continue;
    shares.left -= share;
    // Comparing texts takes time, and what has no share says nothing of a value that was read.
    if (share < least) continue;
    if (prints(field, candidate)) {
      shares.own += share;
      shares.printed++;
      if (share > most) [most, shares.at] = [share, i];
    } else {
      if (share > 0.1) shares.rivals++;
      if (share > shares.rival) [shares.rival, shares.other] = [share, i];
    }
  }
  return shares;
}

/**
 * The facts of values that may be filled in: the scorer's shares of the value and of its rivals, the captions around them, how certainly its
 * words were read, what else is printed so, and how far the scorer confirms the rest of the document.
 */
export function factsOf(look: Look, read: readonly RawField[], guesses: readonly RawField[]): number[][] {
  if (guesses.length === 0) return [];
  const { part, around, opinions } = look;
  const { rows } = part.context.sheet;
  const asked = read.flatMap((field) => sharesOf(look, field, 1e-4)?.own ?? []);
  const confirmed = asked.filter((own) => own > 0.5).length / Math.max(1, asked.length);
  const familiar = asked.reduce((sum, own) => sum + own, 0) / Math.max(1, asked.length);
  const all = [...read, ...guesses];
  const texts = all.map((field) => squash(String(field.raw ?? field.value)));
  const days = all.flatMap(dayOf).sort((a, b) => a - b);
  const middle = days[days.length >> 1] ?? 0;
  return guesses.map((field) => {
    const shares = sharesOf(look, field);
    const own = squash(String(field.raw ?? field.value));
    const near = shares === null ? undefined : around[shares.at];
    const alike = near?.alike.get(field.name) ?? [];
    const { box } = field;
    const certain = rows
      .filter(
        (row) => box !== undefined && row.page === field.page && row.box[1] < box[3] && row.box[3] > box[1],
      )
      .flatMap((row) => row.tokens.filter((token) => box !== undefined && within(token.box, box)))
      .map(({ confidence }) => confidence);
    const [day] = dayOf(field);
    const kind = opinions.get(field.name)?.slot.kind;
    return [
      shares?.own ?? none,
      shares?.rival ?? none,
      shares?.left ?? none,
      certain.length === 0 ? none : Math.min(...certain),
      kind === undefined ? none : KINDS.indexOf(kind),
      near === undefined ? none : Math.max(0, ...alike),
      near === undefined ? none : Math.max(alike[0] ?? 0, alike[1] ?? 0),
      near === undefined ? none : Math.max(alike[2] ?? 0, alike[3] ?? 0),
      near?.others[0] ?? none,
      near?.others[1] ?? none,
      shares === null ? none : Math.max(0, ...(around[shares.other]?.alike.get(field.name) ?? [])),
      shares?.rivals ?? none,
      confirmed,
      all.length,
      familiar,
      texts.filter((other) => other === own).length - 1,
      Math.min(5, shares?.printed ?? none),
      day === undefined ? none : Math.log1p(Math.abs(day - middle) / 86_400_000),
    ];
  });
}
