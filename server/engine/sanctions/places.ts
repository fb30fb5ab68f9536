import { stateNames } from "../state-names";

const EXTRA: Readonly<Record<string, string>> = {
  burma: "mm",
  "korea, north": "kp",
  "north korea": "kp",
  "democratic peoples republic of korea": "kp",
  dprk: "kp",
  "korea, south": "kr",
  "south korea": "kr",
  "republic of korea": "kr",
  "congo, democratic republic of the": "cd",
  "democratic republic of the congo": "cd",
  "congo, republic of the": "cg",
  "republic of the congo": "cg",
  congo: "cg",
  russia: "ru",
  "russian federation": "ru",
  syria: "sy",
  "syrian arab republic": "sy",
  iran: "ir",
  "iran (islamic republic of)": "ir",
  "islamic republic of iran": "ir",
  venezuela: "ve",
  "venezuela (bolivarian republic of)": "ve",
  bolivia: "bo",
  tanzania: "tz",
  "united republic of tanzania": "tz",
  "the gambia": "gm",
  "gambia, the": "gm",
  palestinian: "ps",
  palestine: "ps",
  "state of palestine": "ps",
  "west bank": "ps",
  "occupied palestinian territories": "ps",
  gaza: "ps",
  "cote d ivoire": "ci",
  "cote divoire": "ci",
  "ivory coast": "ci",
  turkey: "tr",
  turkiye: "tr",
  "czech republic": "cz",
  macedonia: "mk",
  "north macedonia": "mk",
  "the former yugoslav republic of macedonia": "mk",
  "united states": "us",
  "united states of america": "us",
  usa: "us",
  uk: "gb",
  "united kingdom": "gb",
  "united kingdom of great britain and northern ireland": "gb",
  uae: "ae",
  "moldova, republic of": "md",
  "republic of moldova": "md",
  "viet nam": "vn",
  "lao people s democratic republic": "la",
  laos: "la",
  "bosnia and herzegovina": "ba",
  "bosnia-herzegovina": "ba",
  "hong kong": "hk",
  macau: "mo",
  taiwan: "tw",
  "cape verde": "cv",
  swaziland: "sz",
  eswatini: "sz",
  "east timor": "tl",
  "timor-leste": "tl",
  "holy see": "va",
  kosovo: "xk",
  "bahamas, the": "bs",
  "people s republic of china": "cn",
  myanmar: "mm",
};

let names: Map<string, string> | undefined;

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Withdrawn codes answer with the name of their successor; only codes of today may own a name. */
function current(code: string): boolean {
  return (
    new Intl.Locale(`und-${code}`).maximize().region === code ||
    new Intl.Locale(`und-${code}`).region === code
  );
}

function table(): Map<string, string> {
  if (names) return names;
  names = new Map();
  for (const [code, name] of ["en", "fr"].flatMap(stateNames))
    if (current(code) && !names.has(plain(name))) names.set(plain(name), code.toLowerCase());
  for (const [name, code] of Object.entries(EXTRA)) names.set(plain(name), code);
  return names;
}

/** The ISO 3166-1 code (lower case) of a country named in English or French, or given as a code; null when unknown. */
function countryCode(text: string): string | null {
  const value = plain(text);
  if (/^[a-z]{2}$/.test(value)) return value === "uk" ? "gb" : value;
  return table().get(value) ?? null;
}

/** Codes of all texts that name a country, each once. */
export function countryCodes(texts: Iterable<string>): string[] {
  const out = new Set<string>();
  for (const text of texts) {
    const code = text.trim() === "" ? null : countryCode(text);
    if (code) out.add(code);
  }
  return [...out];
}
