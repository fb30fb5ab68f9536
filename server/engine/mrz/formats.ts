export type FormatName = "TD1" | "TD2" | "TD3" | "MRVA" | "MRVB" | "FRA";

/** What characters a field may hold; drives the correction of look-alikes. */
export type Content = "letters" | "digits" | "mixed" | "sex" | "code";

export type FieldName =
  | "documentCode"
  | "issuer"
  | "names"
  | "surname"
  | "givenNames"
  | "number"
  | "birthDate"
  | "sex"
  | "expiryDate"
  | "nationality"
  | "optional"
  | "optional2"
  | "office"
  | "issued";

/** Part of one line: `line` from 0, characters `from` up to but not including `to`. */
export type Span = Readonly<{ line: number; from: number; to: number }>;
export type CheckName = "number" | "birthDate" | "expiryDate" | "optional" | "composite";

export type Format = Readonly<{
  name: FormatName;
  lines: number;
  width: number;
  fields: readonly (Span & { name: FieldName; content: Content })[];
  checks: readonly { name: CheckName; digit: Span; over: readonly Span[]; mayBeFiller?: boolean }[];
}>;

const at = (line: number, from: number, to: number): Span => ({ line, from, to });
const field = (name: FieldName, content: Content, line: number, from: number, to: number) => ({
  name,
  content,
  line,
  from,
  to,
});

/** ICAO Doc 9303-5: identity cards, 3 × 30. */
const TD1: Format = {
  name: "TD1",
  lines: 3,
  width: 30,
  fields: [
    field("documentCode", "code", 0, 0, 2),
    field("issuer", "letters", 0, 2, 5),
    field("number", "mixed", 0, 5, 14),
    field("optional", "mixed", 0, 15, 30),
    field("birthDate", "digits", 1, 0, 6),
    field("sex", "sex", 1, 7, 8),
    field("expiryDate", "digits", 1, 8, 14),
    field("nationality", "letters", 1, 15, 18),
    field("optional2", "mixed", 1, 18, 29),
    field("names", "letters", 2, 0, 30),
  ],
  checks: [
    { name: "number", digit: at(0, 14, 15), over: [at(0, 5, 14)] },
    { name: "birthDate", digit: at(1, 6, 7), over: [at(1, 0, 6)] },
    { name: "expiryDate", digit: at(1, 14, 15), over: [at(1, 8, 14)] },
    {
      name: "composite",
      digit: at(1, 29, 30),
      over: [at(0, 5, 30), at(1, 0, 7), at(1, 8, 15), at(1, 18, 29)],
    },
  ],
};

/** ICAO Doc 9303-6: 2 × 36. */
const TD2: Format = {
  name: "TD2",
  lines: 2,
  width: 36,
  fields: [
    field("documentCode", "code", 0, 0, 2),
    field("issuer", "letters", 0, 2, 5),
    field("names", "letters", 0, 5, 36),
    field("number", "mixed", 1, 0, 9),
    field("nationality", "letters", 1, 10, 13),
    field("birthDate", "digits", 1, 13, 19),
    field("sex", "sex", 1, 20, 21),
    field("expiryDate", "digits", 1, 21, 27),
    field("optional", "mixed", 1, 28, 35),
  ],
  checks: [
    { name: "number", digit: at(1, 9, 10), over: [at(1, 0, 9)] },
    { name: "birthDate", digit: at(1, 19, 20), over: [at(1, 13, 19)] },
    { name: "expiryDate", digit: at(1, 27, 28), over: [at(1, 21, 27)] },
    { name: "composite", digit: at(1, 35, 36), over: [at(1, 0, 10), at(1, 13, 20), at(1, 21, 35)] },
  ],
};

/** ICAO Doc 9303-4: passports, 2 × 44. An empty personal number may carry a filler as its check digit. */
const TD3: Format = {
  name: "TD3",
  lines: 2,
  width: 44,
  fields: [
    field("documentCode", "code", 0, 0, 2),
    field("issuer", "letters", 0, 2, 5),
    field("names", "letters", 0, 5, 44),
    field("number", "mixed", 1, 0, 9),
    field("nationality", "letters", 1, 10, 13),
    field("birthDate", "digits", 1, 13, 19),
    field("sex", "sex", 1, 20, 21),
    field("expiryDate", "digits", 1, 21, 27),
    field("optional", "mixed", 1, 28, 42),
  ],
  checks: [
    { name: "number", digit: at(1, 9, 10), over: [at(1, 0, 9)] },
    { name: "birthDate", digit: at(1, 19, 20), over: [at(1, 13, 19)] },
    { name: "expiryDate", digit: at(1, 27, 28), over: [at(1, 21, 27)] },
    { name: "optional", digit: at(1, 42, 43), over: [at(1, 28, 42)], mayBeFiller: true },
    { name: "composite", digit: at(1, 43, 44), over: [at(1, 0, 10), at(1, 13, 20), at(1, 21, 43)] },
  ],
};

/** ICAO Doc 9303-7: visas. No composite digit, and the optional data has none either. */
const visa = (name: "MRVA" | "MRVB", width: number): Format => ({
  name,
  lines: 2,
  width,
  fields: [
    field("documentCode", "code", 0, 0, 2),
    field("issuer", "letters", 0, 2, 5),
    field("names", "letters", 0, 5, width),
    field("number", "mixed", 1, 0, 9),
    field("nationality", "letters", 1, 10, 13),
    field("birthDate", "digits", 1, 13, 19),
    field("sex", "sex", 1, 20, 21),
    field("expiryDate", "digits", 1, 21, 27),
    field("optional", "mixed", 1, 28, width),
  ],
  checks: [
    { name: "number", digit: at(1, 9, 10), over: [at(1, 0, 9)] },
    { name: "birthDate", digit: at(1, 19, 20), over: [at(1, 13, 19)] },
    { name: "expiryDate", digit: at(1, 27, 28), over: [at(1, 21, 27)] },
  ],
});

/** The French card of 1995 to 2021, 2 × 36: its own layout, no expiry date, check digit over nearly both lines. */
const FRA: Format = {
  name: "FRA",
  lines: 2,
  width: 36,
  fields: [
    field("documentCode", "code", 0, 0, 2),
    field("issuer", "letters", 0, 2, 5),
    field("surname", "letters", 0, 5, 30),
    field("office", "mixed", 0, 30, 36),
    field("number", "mixed", 1, 0, 12),
    field("givenNames", "letters", 1, 13, 27),
    field("birthDate", "digits", 1, 27, 33),
    field("sex", "sex", 1, 34, 35),
  ],
  checks: [
    { name: "number", digit: at(1, 12, 13), over: [at(1, 0, 12)] },
    { name: "birthDate", digit: at(1, 33, 34), over: [at(1, 27, 33)] },
    { name: "composite", digit: at(1, 35, 36), over: [at(0, 0, 36), at(1, 0, 35)] },
  ],
};

export const FORMATS: Readonly<Record<FormatName, Format>> = {
  TD1,
  TD2,
  TD3,
  MRVA: visa("MRVA", 44),
  MRVB: visa("MRVB", 36),
  FRA,
};

/** The format that lines of this shape and beginning have, or null. Lines must already have their exact width. */
export function formatOf(lines: readonly string[]): Format | null {
  const [first = ""] = lines;
  const width = first.length;
  if (lines.some((line) => line.length !== width)) return null;
  if (lines.length === 3 && width === 30) return FORMATS.TD1;
  if (lines.length !== 2) return null;
  if (width === 44) return first.startsWith("V") ? FORMATS.MRVA : FORMATS.TD3;
  if (width !== 36) return null;
  if (first.startsWith("V")) return FORMATS.MRVB;
  return first.startsWith("IDFRA") ? FORMATS.FRA : FORMATS.TD2;
}

export function cut(lines: readonly string[], span: Span): string {
  return (lines[span.line] ?? "").slice(span.from, span.to);
}
