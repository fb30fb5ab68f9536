/** What entities call the marks of letters: "eacute" is an e with an acute accent. */
const MARKS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  breve: "\u0306",
  caron: "\u030c",
  cedil: "\u0327",
  circ: "\u0302",
  dblac: "\u030b",
  dot: "\u0307",
  grave: "\u0300",
  macr: "\u0304",
  ogon: "\u0328",
  ring: "\u030a",
  tilde: "\u0303",
  uml: "\u0308",
};
const ENTITIES: Readonly<Record<string, string>> = {
  aelig: "æ",
  amp: "&",
  apos: "'",
  dstrok: "đ",
  eth: "ð",
  gt: ">",
  hstrok: "ħ",
  hyphen: "-",
  ijlig: "ij",
  imath: "ı",
  inodot: "ı",
  laquo: "«",
  ldquo: "“",
  lsquo: "‘",
  lstrok: "ł",
  lt: "<",
  mdash: "—",
  nbsp: " ",
  ndash: "–",
  oelig: "œ",
  oslash: "ø",
  quot: '"',
  raquo: "»",
  rdquo: "”",
  rsquo: "’",
  shy: "",
  szlig: "ß",
  thorn: "þ",
  tstrok: "ŧ",
};
const ENTITY = /&(?:#(\d{2,7})|#x([0-9a-f]{2,6})|([a-z]+));/gi;

function lettersOf(entity: string, decimal?: string, hex?: string, name = ""): string {
  if (decimal ?? hex) {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  }
  const [letter = "", mark = ""] = [name.charAt(0), name.slice(1).toLowerCase()];
  if (MARKS[mark]) return `${letter}${MARKS[mark]}`.normalize("NFC");
  const found = ENTITIES[name.toLowerCase()];
  return found === undefined ? entity : /^[A-Z]/.test(name) ? found.toUpperCase() : found;
}

/** Bytes by the letters that Windows shows for them. */
const BYTES = new Map(
  [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, at) => at))].map(
    (letter, at) => [letter, at] as const,
  ),
);
const FURTHER = [...BYTES.keys()].slice(0x80, 0xc0).join("");
/** The bytes of one letter, read as a letter each: Ã± for ñ. */
const BYTEWISE = new RegExp(`[\\u00c2-\\u00f4][${FURTHER}]{1,3}`, "gu");
const utf8 = new TextDecoder("utf-8", { fatal: true });

function fromBytes(written: string, bytes: readonly number[]): string {
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return written;
  }
}

/** Bytes as addresses and mails write them: %C3%B1, =C3=B1. */
const ESCAPED = /(?:[%=][0-9A-F]{2})+|(?:%[0-9a-f]{2})+/g;
/** Letters by their number: \u00f1, u00f1, <U+00F1>. */
const NUMBERED = /\\u\{?([0-9a-f]{4})\}?|<U\+([0-9a-f]{4})>|u(00[c-f][0-9a-f])/gi;

/** Lines of a payment's party: "1/" before each line of the name, other numbers before where it is and when it was born. */
const PARTY_LINES = /^\s*(?:\/\S+\s+)?1\/\s*(?=\p{L})/u;
const PARTY_LINE = /(?:^|\s)([1-8])\/\s*/u;

function nameOfParty(text: string): string {
  if (!PARTY_LINES.test(text)) return text;
  const [, ...lines] = text.split(PARTY_LINE);
  return lines.filter((_, at) => at % 2 === 1 && lines[at - 1] === "1").join(" ");
}

/** Letters of scripts that write words by the letter. */
const LETTER =
  "[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Armenian}\\p{Script=Georgian}]";
const PIECES = new RegExp(`${LETTER}\\p{M}*(?:['’]?[\\p{L}\\p{M}])*`, "gu");
/** So many letters apart are a word, and so many beside whole words. */
const LEAST_APART = 4;
const LEAST_BESIDE_WORDS = 6;
const MOST_WORDS = 0.2;

/**
 * Letters that are set apart, together: "K A R L   M A Y", "K.A.R.L. M.A.Y.". What stands between two letters most often parts letters,
 * anything else words; of four initials with a name none is meant.
 */
function lettersTogether(text: string): string {
  const pieces = [...text.matchAll(PIECES)];
  const single = pieces.filter(([piece]) => piece.normalize("NFC").length === 1).length;
  const whole = pieces.length - single;
  if (single < (whole > 0 ? LEAST_BESIDE_WORDS : LEAST_APART) || whole > pieces.length * MOST_WORDS)
    return text;
  const gaps = pieces.slice(1).map(({ index }, at) => {
    const before = pieces[at];
    const letters = before?.[0].length === 1 && pieces[at + 1]?.[0].length === 1;
    return letters ? text.slice(before.index + 1, index) : null;
  });
  const often = (gap: string | null) => gaps.filter((other) => other === gap).length;
  const [narrow] = gaps.filter((gap) => gap !== null).sort((a, b) => often(b) - often(a));
  return pieces.map(([piece], at) => (at > 0 && gaps[at - 1] !== narrow ? ` ${piece}` : piece)).join("");
}

/**
 * A name as it was written before machines and forms had it: with its letters for entities, escapes and bytes read one by one, without the
 * lines of an address, letters that were set apart together.
 */
export function repaired(written: string): string {
  const plain = written
    .replace(/&amp;/gi, "&")
    .replace(ENTITY, lettersOf)
    .replace(ESCAPED, (found) =>
      fromBytes(
        found,
        found
          .split(/[%=]/)
          .slice(1)
          .map((hex) => Number.parseInt(hex, 16)),
      ),
    )
    .replace(NUMBERED, (_, ...codes: string[]) =>
      String.fromCodePoint(Number.parseInt(codes.slice(0, 3).find(Boolean) ?? "", 16)),
    )
    .replace(BYTEWISE, (found) =>
      fromBytes(
        found,
        [...found].map((letter) => BYTES.get(letter) ?? 0),
      ),
    );
  return lettersTogether(nameOfParty(plain));
}

const SIGNS = "[?#\\ufffd]+";
/** A sign within a word, or before one. */
const LOST_WITHIN = /[?\ufffd](?=\p{L})|(?<=\p{L})#+(?=\p{L})|\p{L}\ufffd/u;
export const LOST = new RegExp(`(?<=[\\p{L}\\p{M}])${SIGNS}|${SIGNS}(?=\\p{L})`, "gu");

/** Whether letters of a text were lost, and a sign stands where they were: N?ez, N\ufffdez, N#ez. */
export const hasLost = (text: string): boolean => LOST_WITHIN.test(text);

/** A text without the signs of lost letters. */
export const withoutLost = (text: string): string => (hasLost(text) ? text.replace(LOST, "") : text);
