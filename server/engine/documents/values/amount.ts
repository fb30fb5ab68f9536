/** How a document writes numbers. `group` is empty when thousands are not separated. */
export type Notation = {
  decimal: "." | ",";
  group: "" | "." | "," | " " | "'";
  /** Spaces group the figures before a decimal point and a comma: `28 500.00`. */
  either?: true;
};

export type FoundAmount = {
  value: number;
  /** Offsets in the searched text; the sign and the currency belong to it. */
  start: number;
  end: number;
  percent: boolean;
  /** Printed with decimals, a currency mark or grouped thousands: surely a sum of money and not a count. */
  money: boolean;
  /** What a meter counts: `5160.50 kWh`. */
  metered?: true;
  raw: string;
};

const fullNumber = /(?<![\d.,/:-])\d{1,3}(?:([., '’\u00a0\u202f])\d{3})*([.,])\d{2}(?![\d.,/:]|-\d)/g;
const plainNumber = /(?<![\d.,/:-])\d+([.,])\d{2}(?![\d.,/:]|-\d)/g;

/** A round sum with its currency: what separates three figures separates thousands. */
const roundSum =
  /(?<![\d.,])\d{1,3}([.,])\d{3}(?![\d.,])\s?(?:€|euros?\b|eur\b|\/-)|(?:[€$£₹]|\brs\.?)\s?\d{1,3}([.,])\d{3}(?![\d.,])/gi;
const spacedSum =
  /(?<![\d.,]\s?)\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d.,]|\s\d)\s?(?:[€$£]|(?:euros?|eur|chf|pln|zł|czk|kč|sek|nok|dkk|kr|kronor|kroner)(?![\p{L}]))|(?<![\d.,]\s?)\d{1,3}(?:[ \u00a0\u202f]\d{3})+,[-–]{1,2}(?!\d)|(?<!\p{L})kron(?:or|er)\s\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d.,]|\s\d)/giu;

/** `28 500.00`, a sum with nothing beside it, as programs of South Africa print it. */
const spacedPoint = /^(?:[^\d\s]{1,3}\s?)?-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+\.\d{2}(?:\s?[^\d\s]{1,3})?$/;
/** The same on a picture, where a comma is read as a point; a caption may stand before it. */
const spacedEither = /(?:^|:\s?)-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+[.,]\d{2}$/;
/** Thousands by another mark, and numbers a space apart that are no groups of three. Reading loses a space and makes none. */
const noSpacedEither =
  /\d,\d{3}\.\d{2}(?!\d)|\d\.\d{3},\d{2}(?!\d)|(?<![\d.,])\d{1,3} \d{1,2}[.,]\d{2}(?!\d)/;
/** Sums of more than three figures without it, and numbers a space apart that are no groups of three. */
const noSpacedPoint = /\d{4}\.\d{2}(?!\d)|\d,\d{3}\.\d{2}(?!\d)|(?<![\d.])\d{1,3} \d{1,2}\.\d{2}(?!\d)/;

/** The notation most of a document's numbers are written in (never guessed from its language or country). */
export function inferNotation(texts: Iterable<string>, pictured = false): Notation {
  const decimals = { ".": 0, ",": 0 };
  const groups = new Map<string, number>();
  const wholes = { ".": 0, ",": 0 };
  let spacedThousands = 0;
  const pointed = { alone: 0, against: 0 };
  for (const text of texts) {
    if ((pictured ? spacedEither : spacedPoint).test(text.trim())) pointed.alone++;
    if ((pictured ? noSpacedEither : noSpacedPoint).test(text)) pointed.against++;
    if (/^\W{0,3}\d{1,3}(?:[ \u00a0\u202f]\d{3})+\W{0,3}$/.test(text.trim())) spacedThousands++;
    const whole = /^\W{0,3}\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:\s\d{2})?\W{0,3}$/.exec(text.trim())?.[1];
    if (whole === "." || whole === ",") wholes[whole]++;
    for (const match of text.matchAll(roundSum)) {
      const separator = match[1] ?? match[2];
      if (separator === "." || separator === ",") wholes[separator] += 2;
    }
    spacedThousands += 2 * (text.match(spacedSum)?.length ?? 0);
    for (const match of text.matchAll(plainNumber))
      if (match[1] === "." || match[1] === ",") decimals[match[1]]++;
    for (const match of text.matchAll(fullNumber)) {
      if (match[1] === undefined || match[1] === match[2]) continue;
      const group = /\s|\u00a0|\u202f/.test(match[1]) ? " " : match[1] === "’" ? "'" : match[1];
      groups.set(group, (groups.get(group) ?? 0) + 1);
      if (match[2] === "." || match[2] === ",") decimals[match[2]] += 2;
    }
  }
  // Whole amounts in groups of three, as tax offices print them: a space separates thousands where nothing else does.
  if (
    spacedThousands >= 2 &&
    (decimals[","] + decimals["."] === 0 ||
      (!pictured && spacedThousands > 2 * (decimals[","] + decimals["."])))
  )
    return { decimal: ",", group: " " };
  if (decimals[","] + decimals["."] === 0 && Math.max(wholes["."], wholes[","]) >= 2)
    return wholes["."] > wholes[","] ? { decimal: ",", group: "." } : { decimal: ".", group: "," };
  const decimal = decimals[","] > decimals["."] ? "," : ".";
  let group: Notation["group"] = "";
  let most = 0;
  for (const candidate of [".", ",", " ", "'"] as const) {
    const count = groups.get(candidate) ?? 0;
    if (candidate !== decimal && count > most) [group, most] = [candidate, count];
  }
  // Rates have decimals where sums have none: a space still separates their thousands.
  if (group === "" && decimal === "," && spacedThousands >= 2) group = " ";
  // A count before a sum looks the same, `38 450.00`: whole cells say it, and no larger sum does without.
  const either =
    group === " " &&
    (pictured || decimal === ".") &&
    pointed.alone >= (pictured ? 2 : 4) &&
    pointed.against === 0;
  return { decimal, group, ...(either ? { either } : {}) };
}

const currency = String.raw`(?:(?:S|A|C|US|NZ)?\$|€|£|EUR(?:OS?)?|euros?|GBP|USD|CHF|₹|₱|INR|Rs\.?|R\$|RM|KES|KSh\.?|PHP|HK\$|NT\$|PLN|zł|CZK|Kč|SEK|NOK|DKK|[Kk]ron(?:or|er)|kr\.?|TL|₺|RON|HUF|Ft|руб\.?)`;
/** What stands behind a figure; what opens the next cell or is set against its figure is that one's: `500 | $1.00`. */
const behind = String.raw`[ \u00a0\u202f]?${currency}(?!\p{L}|\d)|[\t\n]${currency}(?!\p{L}|\s?\d)|\s?[%‰]`;
/** `512,-`, `1'200.–`: a dash for no cents. */
const noCents = String.raw`[.,]\s?[-–—]{1,2}(?![\d\p{L}])`;
const dash = new RegExp(String.raw`(?<=\d)(?:${noCents})`, "u");
/** `£1 ,800.00`: a thousands' mark that reading set apart, behind its currency only. */
const torn = String.raw`(?<=[$€£]\s?)\d{1,3}(?:\s[.,]|[.,]\s)\d{3}[.,]\d{2}`;
/** `.15`: cents alone, as older programs print them; what stands behind a figure is its own point. */
const below = String.raw`(?<!\d[ \u00a0\u202f]?)[.,]\d{2}`;
const tight = new RegExp(
  String.raw`(?<![\p{L}\d.,/:#*•])([-–−+(]\s?)?(${currency}\s?)?([-–−]\s?)?(${torn}|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?|\d{1,2}[.,]\d{5,6}|\d+(?:[.,]\d{1,4})?|${below})(?![\d\p{L}]|[.,/:]\d|-\d|\.?[ºª°])(?:${noCents})?(\s?-(?!\d|\s?[\p{L}\d]))?\)?(${behind})?`,
  "giu",
);
/** `28 500,00`, and where the whole document says so `28 500.00`. */
const spacedBefore = (decimal: "," | ".,"): RegExp => {
  const group = decimal === "," ? "." : "";
  return new RegExp(
    String.raw`(?<![\p{L}\d.,/:#*•])([-–−+(]\s?)?(${currency}\s?)?([-–−]\s?)?(\d{1,3}(?:[ \u00a0\u202f${group}]\d{3})+(?:[${decimal}]\d{1,2})?(?!\d)|\d{1,2}[.,]\d{5,6}|\d+(?:[.,]\d{1,4})?|${below})(?![\d\p{L}]|[.,/:]\d|-\d|\.?[ºª°])(?:${noCents})?(\s?-(?!\d|\s?[\p{L}\d]))?\)?(${behind})?`,
    "giu",
  );
};
const spaced = { comma: spacedBefore(","), either: spacedBefore(".,") };

/** `67.50 m²` and `€ 11 /m²`; readers of pictures take the small figure for a question mark. */
const area =
  /^\s?(?:\/\s?|per\s|pro\s|je\s|por\s|par\s|al\s)?(?:m[²2?*]|qm|sq\.?\s?(?:ft|m)|sqm|sqft)(?!\p{L})/iu;

/** Behind what a meter counts. */
const metered =
  /^\s?(?:[kM]?Wh|[kM]VAh?|kVArh|kW|GJ|MJ|Smc|m[³3]|Nm[³3]|therms?|gal(?:lons?)?|lit(?:er|re|ro)s?|[MG]B)(?![\p{L}\d])(?!\s?[x×*@])/u;

/** Every number of a text as an amount, in the given notation. Dates, times and parts of longer codes are not numbers. */
export function findAmounts(text: string, notation: Notation): FoundAmount[] {
  const found: FoundAmount[] = [];
  // Cheques fill the space before a sum, forms frame it: `***1.689,31`, `*1.703,17*`.
  const plain = text.replace(
    /(?<![\d)*]\s?)\*+\s?(?=\d{1,3}(?:[., ’']\d{3})*[.,]\d{2}(?![\d.,]))/g,
    (stars) => " ".repeat(stars.length),
  );
  for (const match of plain.matchAll(
    notation.group === " " ? spaced[notation.either ? "either" : "comma"] : tight,
  )) {
    const digits = match[4];
    if (digits === undefined) continue;
    const whole = forNoCents(match[0], digits, plain, match.index);
    const behind = plain.slice(match.index + match[0].length, match.index + match[0].length + 12);
    // `(divisor 168) € 12.80`: the currency is the next figure's.
    const own =
      /^\s?\d/.test(behind) && !match[1]?.startsWith("(") ? match[0].replace(/\)\s?[^\d)]+$/, "") : match[0];
    const raw = whole ? own : own.replace(dash, "");
    // Before a dash for no cents every separator is one of thousands.
    const value = whole ? Number(digits.replace(/\D/g, "")) : toNumber(digits, notation);
    if (value === null) continue;
    const negative =
      /[-–−]/.test(match[1] ?? "") ||
      /[-–−]/.test(match[3] ?? "") ||
      match[5] !== undefined ||
      /^\(.*\)/.test(raw.trim());
    const counted = match[2] === undefined && metered.test(behind);
    found.push({
      ...(counted ? { metered: true as const } : {}),
      value: negative ? -value : value,
      start: match.index,
      end: match.index + raw.trimEnd().length,
      percent: /[%‰]\s*$/.test(raw),
      money:
        // Five or six decimals are a rate; what is measured, or costs so much a square metre, is no sum.
        !/[.,]\d{5,6}$/.test(digits) &&
        !area.test(behind) &&
        !counted &&
        (/[.,]\d{2}(?!\d)/.test(digits) ||
          whole ||
          new RegExp(currency, "i").test(raw) ||
          /\d[.,'’ \u00a0\u202f]\d{3}/.test(digits)),
      raw: raw.trim(),
    });
  }
  return found;
}

/** Whether a dash stands for no cents and not behind a year or the number of a clause (`2026.- REUNIDOS`, `5. – Renta`). */
function forNoCents(raw: string, digits: string, text: string, at: number): boolean {
  const found = dash.exec(raw);
  if (found === null) return false;
  if (
    new RegExp(currency, "i").test(raw) ||
    /(?<!\p{L})s?fr\.?\s?$/iu.test(text.slice(Math.max(0, at - 6), at))
  )
    return true;
  if (found[0].startsWith(",") || /\d['’]\d{3}/.test(digits)) return true;
  return /\d[.,\s]\d{3}/.test(digits) && !/^\s*\p{Lu}/u.test(text.slice(at + raw.length));
}

/** Reads one printed number; null when the separators cannot be a number. */
export function toNumber(digits: string, notation: Notation): number | null {
  const text = digits.replace(/[\s\u00a0\u202f'’]/g, "");
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return Number(text);
  const separator = text.charAt(last);
  const tail = text.length - last - 1;
  const count = text.split(separator).length - 1;
  const mixed = text.includes(".") && text.includes(",");
  const slipped = !mixed && count > 1 && tail === 2;
  const decimal = slipped
    ? true
    : mixed
      ? tail !== 3 || count === 1
      : count === 1 && (tail !== 3 || separator === notation.decimal);
  const whole = decimal ? text.slice(0, last) : text;
  const value = Number(whole.replace(/[.,]/g, "") + (decimal ? `.${text.slice(last + 1)}` : ""));
  return Number.isFinite(value) ? value : null;
}

/** Writes an amount the way the document writes them, always with two decimals. */
export function writeAmount(value: number, notation: Notation): string {
  const [whole = "0", cents = "00"] = Math.abs(value).toFixed(2).split(".");
  const group = notation.group === "" ? (notation.decimal === "," ? "." : ",") : notation.group;
  return `${value < 0 ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${notation.decimal}${cents}`;
}

/** The figure of a text that `writeAmount` wrote, in whatever notation: the last mark is that of the decimals. Null for anything else. */
export function amountIn(text: unknown): number | null {
  if (typeof text !== "string" || !/^-?\d{1,3}(?:[.,'\s]?\d{3})*[.,]\d{2}$/.test(text)) return null;
  const digits = Number(text.replace(/\D/g, "")) / 100;
  return text.startsWith("-") ? -digits : digits;
}

/** Cents, so that sums are exact. */
export const cents = (value: number): number => Math.round(value * 100);
export const round2 = (value: number): number => Math.round((value + Math.sign(value) * 1e-9) * 100) / 100;
/** True when two amounts agree within the tolerance of a sum of `addends` rounded parts (0.02 each, at most 0.05). */
export const agree = (a: number, b: number, addends = 1): boolean =>
  Math.abs(a - b) <= Math.min(0.05, 0.02 * Math.max(1, addends)) + 1e-9;

/** Digits that text recognition takes for each other on poor print; what is typed over a figure seldom looks so much like it. */
const alikeDigits: readonly string[] = ["0689", "17", "38", "56"];

/** Two sums that differ in one digit, and in one that looks like the other. */
export function looksLike(a: number, b: number): boolean {
  const [one, other] = [String(cents(a)), String(cents(b))];
  const apart = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [digit + (other[at] ?? "")]));
  const [pair = "", ...more] = apart;
  return (
    one.length === other.length &&
    pair !== "" &&
    more.length === 0 &&
    alikeDigits.some((group) => [...pair].every((digit) => group.includes(digit)))
  );
}
