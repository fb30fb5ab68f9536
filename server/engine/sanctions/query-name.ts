import type { NameSide } from "./align";
import {
  type NamePart,
  organisationNameReadings,
  type ParsedName,
  personNameReadings,
  romanWords,
  SHORTEST_CUT_NAME,
  withoutCompounds,
} from "./parse-name";
import { assumedRarity, partWeight } from "./part-weight";
import { sameForms } from "./syllables";
import { featuresOf, type TokenFeatures, tokenColumns } from "./token-table";

/** A name that is compared: its words with their features and weights, and what stands beside them. */
export interface QueryName extends NameSide {
  written: string;
  tokens: TokenFeatures[];
  weights: Float64Array;
  unheard: Uint8Array;
  forms: number;
  native: string;
  person: boolean;
  /** The last word, where the end of a field may have cut it; otherwise empty. */
  cut: string;
  /** It tells nobody, or no firm, from others: only a list's own spelling is meant by it. */
  telling?: "nobody" | "no firm";
  /** It is compared with what is not of the kind that was asked: all its words must agree, `nearly` or just so. */
  across?: "nearly" | "exactly";
}

const cache = new Map<string, TokenFeatures>();

function features(part: NamePart): TokenFeatures {
  const mark = `${part.script}${part.kind}${part.text} ${part.native ?? ""}`;
  const known = cache.get(mark);
  if (known) return known;
  const made = featuresOf(part);
  if (cache.size > 20_000) cache.clear();
  cache.set(mark, made);
  return made;
}

/**
 * A written name made ready, in every way it can be read; weights assume no list until one sets them. Against names in other
 * scripts, compounds also count as the one word they may be. `field`: where the name stood, whose end may have cut it.
 */
export function readNames(
  written: string,
  person: boolean,
  otherScripts = false,
  field = written,
): QueryName[] {
  const mayBeCut = endsFullField(written, field);
  const parsed = person
    ? personNameReadings(written, true)
    : organisationNameReadings(written, true, mayBeCut);
  const whole = person && otherScripts ? withoutCompounds(written) : null;
  if (whole) parsed.push(whole);
  return parsed
    .map((reading) => prepare(written, reading, person, mayBeCut))
    .filter((name) => name.length > 0);
}

function prepare(written: string, parsed: ParsedName, person: boolean, mayBeCut: boolean): QueryName {
  const tokens = parsed.parts.map(features);
  return {
    written,
    tokens,
    columns: tokenColumns(tokens),
    ids: Uint32Array.from(tokens, (_, at) => at),
    length: tokens.length,
    weights: Float64Array.from(tokens, (token) =>
      partWeight(
        assumedRarity(token.variant, token.organisation),
        token.kind,
        token.text.length,
        token.organisation !== 0,
        person,
      ),
    ),
    unheard: new Uint8Array(tokens.length),
    forms: parsed.forms,
    native: sameForms(parsed.native),
    person,
    cut: mayBeCut ? cutWord(written, tokens.at(-1)) : "",
  };
}

/** Whether a name stands at the end of a field that is long enough to have been cut. */
const endsFullField = (name: string, field: string) =>
  field.length >= SHORTEST_CUT_NAME && field.endsWith(name.slice(name.lastIndexOf(" ") + 1));

/** The last word as it is written, in plain letters, where it was not read as another. */
function cutWord(written: string, last: TokenFeatures | undefined): string {
  const [end = ""] = /\p{L}[\p{L}\p{M}]+$/u.exec(written) ?? [];
  const text = romanWords(end).at(-1)?.text ?? "";
  return last && text.length > 1 && last.text.charAt(0) === text.charAt(0) ? text : "";
}
