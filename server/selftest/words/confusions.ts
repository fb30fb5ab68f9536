// What keyboards, scanners and eyes confuse. Sorted by what was meant.

export const DIGIT_FOR_LETTER: Readonly<Record<string, string>> = {
  b: "8",
  g: "9",
  i: "1",
  l: "1",
  o: "0",
  s: "5",
  z: "2",
};

/** What optical readers make of printed letters. */
export const SCANNED: readonly (readonly [string, string])[] = [
  ["cl", "d"],
  ["d", "cl"],
  ["e", "c"],
  ["f", "t"],
  ["h", "b"],
  ["i", "l"],
  ["ii", "u"],
  ["l", "i"],
  ["li", "h"],
  ["m", "rn"],
  ["nn", "m"],
  ["q", "g"],
  ["rn", "m"],
  ["u", "v"],
  ["vv", "w"],
  ["w", "vv"],
];

/** Letters of other alphabets that look the same (Unicode Technical Standard 39, confusables). */
export const LOOKALIKES: Readonly<Record<string, string>> = {
  A: "А",
  B: "В",
  C: "С",
  E: "Е",
  H: "Н",
  K: "К",
  M: "М",
  O: "О",
  P: "Р",
  T: "Т",
  X: "Х",
  a: "а",
  c: "с",
  e: "е",
  i: "і",
  o: "о",
  p: "р",
  x: "х",
  y: "у",
};

/** Neighbours on the QWERTY keyboard. */
export const NEIGHBOURS: Readonly<Record<string, string>> = {
  a: "sqz",
  b: "vn",
  c: "xv",
  d: "sf",
  e: "wr",
  f: "dg",
  g: "fh",
  h: "gj",
  i: "uo",
  j: "hk",
  k: "jl",
  l: "k",
  m: "n",
  n: "bm",
  o: "ip",
  p: "o",
  q: "wa",
  r: "et",
  s: "ad",
  t: "ry",
  u: "yi",
  v: "cb",
  w: "qe",
  x: "zc",
  y: "tu",
  z: "x",
};

/** One sound in other letters, as heard on the telephone. */
export const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/, "f"],
  [/f/, "ph"],
  [/ck/, "k"],
  [/k(?!h)/, "c"],
  [/c(?=[aou])/, "k"],
  [/v/, "w"],
  [/w/, "v"],
  [/y(?=[^aeiou]|$)/, "i"],
  [/i$/, "y"],
  [/z/, "s"],
  [/sch/, "sh"],
  [/ee/, "i"],
  [/oo/, "u"],
  [/x/, "ks"],
  [/qu/, "kw"],
  [/th/, "t"],
];

/** Letters with marks and how they are spelled without (DIN 5007-2 and the habits of airlines and passports, ICAO Doc 9303-3). */
export const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: "ss",
  ä: "ae",
  å: "aa",
  æ: "ae",
  đ: "dj",
  ð: "dh",
  ö: "oe",
  ø: "oe",
  œ: "oe",
  þ: "th",
  ü: "ue",
};

/** Letters that do not fall apart into a letter and a mark. */
export const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  þ: "th",
  ə: "e",
};

/** Letters with marks as web pages name them (ISO 8879), others have their number. */
export const ENTITY_NAMES: Readonly<Record<string, string>> = {
  á: "aacute",
  ä: "auml",
  ç: "ccedil",
  č: "ccaron",
  é: "eacute",
  è: "egrave",
  í: "iacute",
  ñ: "ntilde",
  ó: "oacute",
  ö: "ouml",
  ø: "oslash",
  š: "scaron",
  ú: "uacute",
  ü: "uuml",
  ž: "zcaron",
};

/** What programs put where they cannot show a letter. */
export const LOST_LETTER = ["?", "\ufffd", "#"];
