import * as check from "../../check-digits";
import { ibanShaped, ownLength } from "../../check-digits/iban";
import * as national from "../../check-digits/national";
import { IDENTIFIERS, type IdentifierKind } from "./identifiers";

export type { IdentifierKind };

/** Whose number it is: a person's for the tax office or the state, a person's for social security, or an employer's. */
export type Holder = "person" | "insured" | "company";

export type Verdict = "valid" | "invalid" | "placeholder" | "unchecked";

export type FoundIdentifier = {
  kind: IdentifierKind;
  bare: string;
  printed: string;
  verdict: Verdict;
  start: number;
  end: number;
};

type Rule = {
  /** The country that gives it, and to whom. */
  home?: string;
  holder?: Holder;
  /** Its shape and check digits leave no doubt, so that it needs no caption. */
  sure: boolean;
  shape: RegExp;
  verify?: (bare: string) => boolean;
  isSample: (bare: string) => boolean;
};

const repeated = (bare: string): boolean => /^(?:[A-Z]{0,4})(\d)\1{5,}[A-Z]?$/.test(bare);
const sequence = (bare: string): boolean => {
  const digits = bare.replace(/\D/g, "");
  return (
    digits.length >= 8 &&
    ("123456789012345678901234".startsWith(digits) || "012345678901234567890".startsWith(digits))
  );
};

const checks: Readonly<Record<string, ((id: string) => unknown) | undefined>> = { ...check, ...national };

/** `luhn last 10`: the check digits are those of so many figures. */
function verifierOf(named: string): (bare: string) => boolean {
  const [name = "", end, count] = named.split(" ");
  const holds = checks[name];
  if (holds === undefined) throw new RangeError(`nobody checks ${name} (identifiers.tsv)`);
  const part = (id: string) =>
    end === undefined ? id : end === "first" ? id.slice(0, Number(count)) : id.slice(-Number(count));
  return (id) => holds(part(id)) === true;
}

function samplerOf(sample: string | undefined): Rule["isSample"] {
  if (sample === undefined) return () => false;
  if (sample === "sequence") return sequence;
  const form = new RegExp(sample);
  return (id) => form.test(id);
}

/** Those of one shape in the order in which they are tried (knowledge/identifiers.tsv). */
const rules = new Map(
  IDENTIFIERS.map(({ kind, home, holder, marks, check, sample, shape }): [IdentifierKind, Rule] => [
    kind,
    {
      sure: marks?.includes("sure") === true,
      shape: new RegExp(shape, "g"),
      isSample: samplerOf(sample),
      ...(home && { home }),
      ...(holder && { holder: holder as Holder }),
      ...(check && { verify: verifierOf(check) }),
    },
  ]),
);
const ruleOf = (kind: IdentifierKind): Rule => {
  const rule = rules.get(kind);
  if (rule === undefined) throw new RangeError(`${kind} is no kind of number`);
  return rule;
};

/**
 * The kinds of number that a country gives to persons, insured workers or companies; of all countries, only what needs
 * no caption, when the country is not known.
 */
export const kindsGiven = (holder: Holder, country: string | null): readonly IdentifierKind[] =>
  [...rules].flatMap(([kind, rule]) => {
    const given =
      country === null
        ? rule.holder === holder && rule.sure
        : (rule.holder === holder && (rule.home ?? country) === country) ||
          (rule.home === country && rule.holder === undefined && holder !== "insured");
    return given ? [kind] : [];
  });

/** The kind of a name that our own lists say; throws where none has it. */
export function kindNamed(name: string): IdentifierKind {
  const kind = name as IdentifierKind;
  ruleOf(kind);
  return kind;
}

/** Kinds that are looked for everywhere on a page, whatever is asked. */
export const soughtKinds: readonly IdentifierKind[] = IDENTIFIERS.filter(({ marks }) =>
  marks?.includes("sought"),
).map(({ kind }) => kind);

/** The country whose number it is. */
export const homeOf = (kind: IdentifierKind): string | undefined => ruleOf(kind).home;

/** Whether a kind is known by its shape and check digits alone. */
export const isSure = (kind: IdentifierKind): boolean => ruleOf(kind).sure;

export const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** What the check digits of an identifier of a known kind say. */
export function verdict(kind: IdentifierKind, printed: string): Verdict {
  const rule = ruleOf(kind);
  const id = bare(printed);
  if (rule.isSample(id) || repeated(id)) return "placeholder";
  if (rule.verify === undefined) return "unchecked";
  return rule.verify(id) ? "valid" : "invalid";
}

const uuid = /(?<![A-F\d])[A-F\d]{8}-?(?:[A-F\d]{4}-?){3}[A-F\d]{12}(?![A-F\d])/gi;

/** Every identifier of the given kinds in a text, in the text's order. */
export function findIdentifiers(text: string, kinds: readonly IdentifierKind[]): FoundIdentifier[] {
  const upper = text.toUpperCase();
  // What a program numbers its records by has the letters and figures of every other number.
  const source = (upper.length === text.length ? upper : text).replace(uuid, (id) => " ".repeat(id.length));
  const found: FoundIdentifier[] = [];
  for (const kind of kinds) {
    for (const match of source.matchAll(ruleOf(kind).shape)) {
      const start = match.index;
      const matched = kind === "iban" ? ownLength(match[0]) : match[0];
      const end = start + matched.length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const id = bare(matched);
      if (kind === "iban" && !ibanShaped(id)) continue;
      found.push({
        kind,
        bare: id,
        printed: text.slice(start, end).trim(),
        verdict: verdict(kind, id),
        start,
        end,
      });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
