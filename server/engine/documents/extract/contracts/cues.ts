/** Words that say what a value is. `after` cues follow their value: `18.900 EUR … como señal`. */
export type Cue = { field: string; pattern: RegExp; weight: number; after?: boolean };

/** A cue in each line: `field weight words`, with `<` before words that follow their value; `#` begins a remark. */
export const cuesOf = (lines: string): Cue[] =>
  [...lines.matchAll(/^(?!#)(\S+) ([\d.]+) (< )?(.+)$/gm)].map(
    ([, field = "", weight, after, words = ""]) => ({
      field,
      weight: Number(weight),
      pattern: new RegExp(words),
      after: after !== undefined,
    }),
  );

export type Placed<T> = { start: number; end: number; value: T };
export type Assigned<T> = Placed<T> & { score: number };

const reach = 120;
const reachBack = 55;

/** Behind a sum that is written out in brackets what stands behind them is beside it. */
const spelt = (text: string, end: number): number =>
  end + (/^[^\n(\d.]{0,8}\([^()\n]{4,90}\)/.exec(text.slice(end, end + 110))?.[0].length ?? 0);

/**
 * Gives each field the value whose words speak for it most: a cue counts less with distance, behind the end of a sentence, and
 * when another value stands between. A value belongs to one field; `_` takes what must not be taken for any other.
 */
export function assign<T>(
  text: string,
  folded: string,
  values: readonly Placed<T>[],
  cues: readonly Cue[],
): Map<string, Assigned<T>> {
  const offers: { field: string; at: Placed<T>; score: number }[] = [];
  for (const { field, pattern, weight, after } of cues) {
    for (const match of folded.matchAll(new RegExp(pattern.source, "g"))) {
      const from = match.index;
      const to = from + match[0].length;
      // The word for the currency belongs to the sum and to what is said behind it: `33.600,00 euros brutos anuales`.
      const near = values.filter((value) =>
        after === true
          ? value.start < from && value.end < to && from - spelt(text, value.end) < reachBack
          : value.start >= to && value.start - to < reach,
      );
      for (const at of near) {
        const gap =
          after === true ? text.slice(Math.min(spelt(text, at.end), from), from) : text.slice(to, at.start);
        const between = values.filter((other) =>
          after === true
            ? other.start >= at.end && other.end <= from
            : other.start >= to && other.end <= at.start,
        ).length;
        const breaks = gap.match(/[.;]\s+(?=\p{Lu})|\n/gu)?.length ?? 0;
        // Behind the number of the next clause stand the words of another sum: `€ 289.000. 3) A titolo di …`.
        if (after === true && /[.;]\s+(?:\(?\d{1,2}[.)ªº°]|§)/u.test(gap)) continue;
        if (breaks > 2 || (after === true && (breaks > 0 || between > 0))) continue;
        // A sum written out before its figures is no distance.
        const open = gap.replace(/(?:\p{Lu}{2,}[\s-]+){2,}\(?\s?$/u, "");
        const distance = open.length / (after === true ? reachBack : reach);
        // On another line stands the value of another caption, unless the line begins with it.
        const other = /\n[^\n]*\p{L}{3}[^\n]*$/u.test(gap) ? 0.4 : 1;
        const score = weight * (1 - 0.5 * distance) * 0.4 ** between * 0.75 ** breaks * other;
        offers.push({ field, at, score });
      }
    }
  }
  offers.sort((a, b) => b.score - a.score || a.at.start - b.at.start);
  const given = new Map<string, Assigned<T>>();
  const used = new Set<Placed<T>>();
  for (const { field, at, score } of offers) {
    if (used.has(at) || (field !== "_" && given.has(field)) || score < 0.3) continue;
    used.add(at);
    if (field !== "_") given.set(field, { ...at, score });
  }
  return given;
}
