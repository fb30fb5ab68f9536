import type { Extraction, Part } from "../extract/extraction";
import type { Ledger, Movement } from "../extract/ledger";
import { type Answers, answersOf, sheetWithoutWords } from "../extract/recall";
import type { Page, ReadDocument, Signal, WhatIf } from "../types";
import type { Alone, Case } from "../weigh";

/**
 * A document as a verdict keeps it: its fields, what its words answered when they were asked for more, and of its file what counts. No text
 * and no picture of it (adr/0039).
 */
export type Sketch = Pick<Extraction, "document" | "classification" | "country" | "language"> & {
  source: Pick<ReadDocument, "sha256" | "mediaType" | "carrier" | "pageCount" | "failure" | "signals"> & {
    pages: readonly Pick<Page, "number" | "source">[];
  };
  parts: readonly SketchedPart[];
};

type SketchedPart = Pick<Part, "type" | "fields" | "period"> &
  Pick<Part["context"], "country" | "language" | "currency" | "order"> &
  Pick<Part["context"]["sheet"], "ocr" | "notation"> & {
    /** How many of the fields, the last ones, were learned beside what the rules read. */
    learned: number;
    /** Money that came in and may be a wage; null where the part is no statement. */
    credits: readonly Credit[] | null;
    answers: Answers;
  };

type Credit = Pick<Movement, "date" | "description" | "lines" | "amount" | "box"> & { page: number };

/** What a verdict rests on: the case, its documents in sketches, and what each says against itself. Plain JSON (adr/0039). */
export type Basis = Alone & {
  case: Case;
  sketches: readonly Sketch[];
  /** What was said of other facts: it rests on the words of documents, and is taken over as it was. */
  whatIf?: readonly WhatIf[];
};

/** The sketch of a document in both its readings: by the rules alone, and with what was learned beside them. */
export const sketch = (read: Extraction, filled: Extraction): Sketch => ({
  document: filled.document,
  classification: filled.classification,
  country: filled.country,
  language: filled.language,
  source: {
    sha256: filled.source.sha256,
    mediaType: filled.source.mediaType,
    carrier: filled.source.carrier,
    pageCount: filled.source.pageCount,
    pages: filled.source.pages.map(({ number, source }) => ({ number, source })),
    signals: filled.source.signals.flatMap(telling),
    ...(filled.source.failure === undefined ? {} : { failure: filled.source.failure }),
  },
  parts: filled.parts.map((part, i) => sketchedPart(part, part.fields.length - fieldsIn(read, i))),
});

const fieldsIn = ({ parts }: Extraction, i: number): number => parts[i]?.fields.length ?? 0;

/** Of what was noticed of a file: by which it is known again, and whether a signature vouches for it. */
const telling = ({ kind, facts: { fileId, valid, trusted } }: Signal): Signal[] =>
  kind === "metadata" && typeof fileId === "string"
    ? [{ kind, facts: { fileId } }]
    : kind === "signature" && valid === true && trusted === true
      ? [{ kind, facts: { valid, trusted } }]
      : [];

function sketchedPart({ type, fields, period, context, ledger }: Part, learned: number): SketchedPart {
  const { country, language, currency, order, sheet } = context;
  return {
    type,
    fields,
    period,
    country,
    language,
    currency,
    order,
    ocr: sheet.ocr,
    notation: sheet.notation,
    learned,
    credits: ledger?.movements.flatMap(creditIn) ?? null,
    answers: answersOf(sheet),
  };
}

const creditIn = ({ row, date, description, lines, amount, box }: Movement): Credit[] =>
  amount === null || amount <= 0 ? [] : [{ page: row.page, date, description, lines, amount, box }];

/** Both readings of a sketched document, of which only what the sketch holds can be asked. */
export function recalled({ source, parts, ...known }: Sketch): { read: Extraction; filled: Extraction } {
  const whole = {
    ...known,
    source: {
      ...source,
      pages: source.pages.map((page) => ({ ...page, width: 0, height: 0, words: [], lines: [] })),
    },
  };
  const filled = parts.map((part) => recalledPart(part, known.document));
  const read = filled.map((part, i) => ({
    ...part,
    fields: part.fields.slice(0, part.fields.length - (parts[i]?.learned ?? 0)),
  }));
  const of = (own: readonly Part[]): Extraction => ({
    ...whole,
    parts: own,
    fields: own.flatMap(({ fields }) => fields),
  });
  return { read: of(read), filled: of(filled) };
}

function recalledPart(kept: SketchedPart, document: number): Part {
  const { type, fields, period, country, language, currency, order, credits, answers } = kept;
  const sheet = sheetWithoutWords(kept, answers);
  const context = {
    sheet,
    document,
    country,
    language,
    currency,
    order,
    labels: [],
    phrases: {},
    isTitle: () => false,
  };
  return { type, sheet, context, fields, ledger: credits && ledgerOf(credits), period, mrz: null };
}

/** Of a ledger the money that came in, oldest as it was printed. */
function ledgerOf(credits: readonly Credit[]): Ledger {
  const movements = credits.map(({ page, ...credit }) => ({
    ...credit,
    row: {
      index: 0,
      page,
      text: "",
      folded: "",
      tokens: [],
      cells: [],
      box: NOWHERE,
      em: 0,
      ocr: false,
      prose: false,
    },
    printed: credit.amount,
    balance: null,
    balanceBox: null,
    confidence: 0,
    sided: true,
    section: 0,
    table: 0,
  }));
  return { movements, balances: [], accounts: [], main: null, hasBalances: false, header: null };
}

const NOWHERE = [0, 0, 0, 0] as const;
