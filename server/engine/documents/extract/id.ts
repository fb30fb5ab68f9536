import type { RawField } from "../types";
import { daysBetween, findDates } from "../values/date";
import { type Mrz, parseMrz } from "../values/mrz";
import { cleanMrzLine } from "../values/mrz-repair";
import { collapse, fold } from "../values/text";
import { type Collector, collect } from "./collect";
import {
  type Context,
  dates,
  derivedField,
  identifiersAnywhere,
  patterns,
  prose,
  proseField,
  type Reading,
  readings,
  texts,
  toField,
} from "./context";
import type { Row } from "./sheet";

/** A machine-readable zone, its rows, and the same values as the printed side shows them. */
export type ZoneReading = { zone: Mrz; rows: readonly Row[]; printed: readonly RawField[] };
export type IdReading = { fields: RawField[]; mrz: ZoneReading | null };

type MrzLine = { row: Row; text: string };

/** Characters of a whole line of a zone: pieces that make one belong together, however their boxes came out. */
const zoneLengths: ReadonlySet<number> = new Set([30, 36, 44]);

/** Pieces of a zone's line may stand on several rows of a skewed picture: they are joined from left to right. */
function mrzLines(context: Context): MrzLine[] {
  const pieces = context.sheet.rows
    .flatMap((row) =>
      row.cells.map((cell) => ({ row, box: cell.box, text: cleanMrzLine(cell.text), raw: cell.text })),
    )
    .filter(
      ({ text, raw }) =>
        text.length >= 4 &&
        (/[<«]/.test(raw) || /^[A-Z0-9]{9,}$/.test(text)) &&
        !/[a-z]{4}/.test(raw) &&
        !/[.,:;]\s/.test(raw),
    );
  const lines: { pieces: typeof pieces; y: number; height: number }[] = [];
  for (const piece of pieces) {
    const y = (piece.box[1] + piece.box[3]) / 2;
    const height = piece.box[3] - piece.box[1];
    const line = lines.find(
      (l) =>
        l.pieces[0]?.row.page === piece.row.page &&
        Math.abs(l.y - y) < Math.max(l.height, height) * 0.75 &&
        (l.pieces.every((p) => p.box[2] <= piece.box[0] + 0.02 || piece.box[2] <= p.box[0] + 0.02) ||
          zoneLengths.has(l.pieces.reduce((sum, p) => sum + p.text.length, piece.text.length))),
    );
    if (line === undefined) lines.push({ pieces: [piece], y, height });
    else line.pieces.push(piece);
  }
  return lines
    .sort((a, b) => (a.pieces[0]?.row.page ?? 0) - (b.pieces[0]?.row.page ?? 0) || a.y - b.y)
    .flatMap((line) => {
      const ordered = [...line.pieces].sort((a, b) => a.box[0] - b.box[0]);
      const longest = [...ordered].sort((a, b) => b.text.length - a.text.length)[0];
      const text = ordered.map((p) => p.text).join("");
      return longest === undefined || text.length < 18 ? [] : [{ row: longest.row, text }];
    });
}

/** Looks for two or three neighbouring lines that form a machine-readable zone. */
function findMrz(context: Context, pivot: number): Omit<ZoneReading, "printed"> | null {
  const lines = mrzLines(context);
  const known = new Set(
    context.sheet.rows
      .filter((row) => !row.text.includes("<"))
      .flatMap((row) =>
        fold(row.text)
          .toUpperCase()
          .split(/[^A-Z]+/),
      )
      .filter((w) => w.length >= 3),
  );
  for (let i = 0; i < lines.length; i++) {
    for (const count of [3, 2]) {
      const group = lines.slice(i, i + count);
      if (group.length < count) continue;
      const zone = parseMrz(
        group.map((g) => g.text),
        pivot,
        known,
      );
      if (zone !== null) return { zone, rows: group.map((g) => g.row) };
    }
  }
  return null;
}

const kinds: readonly (readonly [string, RegExp])[] = [
  [
    "driving_licence",
    /\b(?:driver'?s? licen[cs]e|driving licen[cs]e|permiso de conduccion|permis de conduire|fuhrerschein|patente di guida|carta de conducao|driver license|dvla|drivers license|operator licen|licen[cs]e\b|am ?\/ ?a|b1 ?\/ ?b)|\bpermis de\b.*\b(?:conduire|republique)\b|\bcommercial driver/,
  ],
  [
    "residence_permit",
    /\b(?:residence permit|permiso de residencia|aufenthaltstitel|titre de sejour|permesso di soggiorno|titulo de residencia|residencepermit|permanent resident|autorizacion de residencia|aufenthaltserlaubnis)\b/,
  ],
  ["passport", /\b(?:passport|pasaporte|passeport|reisepass|passaporto|passaporte)\b/],
  [
    "national_id",
    /\b(?:documento nacional|national identity|identity card|carte nationale d'identite|personalausweis|carta d'identita|cartao de cidadao|dni|id card|identidad)\b/,
  ],
];

function kindOf(context: Context, mrz: Mrz | null): string {
  const flow = context.sheet.flow.folded;
  if (mrz !== null) {
    if (mrz.kind === "TD3") return "passport";
    const residence = kinds[1]?.[1].test(flow) === true || /^[AC]R|^AR|^IR/.test(mrz.lines[0] ?? "");
    return residence ? "residence_permit" : "national_id";
  }
  return kinds.find(([, pattern]) => pattern.test(flow))?.[0] ?? "national_id";
}

/** The fields of an identity document: machine-readable zone first, then the printed side. */
export function extractId(context: Context, pivot: number): IdReading {
  const c = collect(context);
  const mrz = findMrz(context, pivot);
  const printed = collect(context);
  readPrinted(context, printed);
  if (mrz !== null) readZone(context, c, mrz.zone, mrz.rows, printed);
  const kind = kindOf(context, mrz?.zone ?? null);
  c.push(derivedField(context, "id_kind", kind, 0.85));
  const spanish = identifiersAnywhere(context, ["nif"]).filter((id) => !id.row.text.includes("<"))[0];
  if (spanish !== undefined && context.country === "ES")
    c.push(
      toField(context, "id_number", spanish, spanish.value.printed, { kind: "nif", raw: spanish.value.bare }),
    );
  for (const field of printed.fields) c.push(field);
  if (kind === "driving_licence") licenceZone(context, c);
  if (kind === "driving_licence" || mrz === null) licence(context, c);
  if (!c.has("document_number")) loneNumber(context, c, kind);
  if (!c.has("issue_date")) loneIssue(context, c);
  if (mrz !== null && context.country === "ES" && !c.has("id_number")) {
    const id = /\d{8}[A-Z]|[XYZ]\d{7}[A-Z]/.exec(mrz.zone.optional)?.[0];
    const row = mrz.rows[0];
    if (id !== undefined && row !== undefined)
      c.push(
        toField(
          context,
          "id_number",
          { value: id, row, start: 0, end: row.text.length, confidence: 0.85 },
          id,
          { raw: id, kind: "nif" },
        ),
      );
  }
  return { fields: c.fields, mrz: mrz === null ? null : { ...mrz, printed: printed.fields } };
}

function readZone(context: Context, c: Collector, zone: Mrz, rows: readonly Row[], printed: Collector): void {
  const [first, second = first, third = second] = rows;
  if (first === undefined || second === undefined || third === undefined) return;
  const put = (name: string, value: string | null, row: Row, confidence = 0.93): void => {
    if (value === null || value === "") return;
    c.push(
      toField(
        context,
        name,
        {
          value,
          row,
          start: 0,
          end: row.text.length,
          confidence: confidence * (zone.failed.includes(name) ? 0.7 : 1),
        },
        value,
      ),
    );
  };
  const nameRow = zone.kind === "TD1" ? third : first;
  const better = (name: string, value: string): string => {
    const other = printed.fields.find((f) => f.name === name)?.value;
    return typeof other === "string" &&
      fold(other).replace(/[^a-z]/g, "") === fold(value).replace(/[^a-z]/g, "")
      ? other
      : value;
  };
  put("surname", better("surname", zone.surname), nameRow);
  put("given_names", better("given_names", zone.givenNames), zone.kind === "FR" ? second : nameRow);
  put("document_number", zone.documentNumber, zone.kind === "TD1" ? first : second);
  put("date_of_birth", zone.dateOfBirth, second);
  put("expiry_date", zone.expiry, second);
  put("sex", zone.sex, second);
  put("nationality", zone.nationality, second);
  put("issuing_country", zone.issuer, first);
  put("mrz", zone.lines.join("\n"), first);
}

const properName = /^[\p{Lu}][\p{L}'’.\- ]{1,50}$/u;

function readPrinted(context: Context, c: Collector): void {
  const [surname, own] = ["surname", "given_names"].map((name) => printedNames(context, name)[0]);
  const given = own === undefined || own.row === surname?.row ? (nameUnder(context, surname) ?? own) : own;
  if (surname !== undefined) c.push(toField(context, "surname", surname, surname.value));
  if (given !== undefined) c.push(toField(context, "given_names", given, given.value));
  for (const name of ["date_of_birth", "expiry_date", "issue_date"]) {
    const found = dates(context, name, { below: 2 })[0];
    if (found !== undefined) c.push(toField(context, name, found, found.value));
  }
  const number = patterns(
    context,
    "document_number",
    /(?<![\p{L}\d])([A-Z]{0,3}\d[\dA-Z]{0,3}(?:[- ]?[\dA-Z]{2,6}){1,3})(?![\p{L}])/u,
    { below: 2 },
  ).find((r) => r.value.replace(/\D/g, "").length >= 4 && findDates(r.value, context.order).length === 0);
  if (number !== undefined) c.push(toField(context, "document_number", number, number.value));
  const sex = patterns(context, "sex", /(?<![\p{L}])([MFX])(?![\p{L}])/u, { below: 1 })[0];
  if (sex !== undefined) c.push(toField(context, "sex", sex, sex.value));
  const nationality = patterns(
    context,
    "nationality",
    /(?<![\p{L}])([A-Z]{3}|[A-Z][\p{L}]{4,20})(?![\p{L}])/u,
    { below: 1 },
  )[0];
  if (nationality !== undefined) c.push(toField(context, "nationality", nationality, nationality.value));
  const birthplace = texts(context, "place_of_birth", { below: 1 })[0];
  if (birthplace !== undefined && upper(birthplace.value))
    c.push(toField(context, "place_of_birth", birthplace, birthplace.value));
}

/** Names beside or under their labels, without item numbers; further captions are none. */
const printedNames = (context: Context, field: string): Reading<string>[] =>
  readings(
    context,
    field,
    (place) => {
      const value = nameIn(place.text.split("\t")[0] ?? "");
      const caption = context.labels.some(
        (l) => l.row === place.row && l.start < place.end && l.end > place.start,
      );
      return value === null || caption ? [] : [{ value, start: 0, end: place.text.length }];
    },
    { below: 2 },
  );

function nameIn(text: string): string | null {
  const value = collapse(text.replace(/^\d\.?\s*/, "").replace(/\s*\(\d+\)$|[\s,;:|]+$/g, ""));
  const letters = value.replace(/[^\p{L}]/gu, "").length;
  return properName.test(value) && letters >= 3 && upper(value) && !captions.test(fold(value)) ? value : null;
}

/** One caption may stand for both names, which then follow on two rows. */
function nameUnder(context: Context, surname: Reading<string> | undefined): Reading<string> | undefined {
  const above = surname?.row.cells.find((cell) => cell.offset === surname.start);
  const row = context.sheet.rows[(surname?.row.index ?? -1) + 1];
  const shared = context.labels.some((l) => l.row === surname?.label?.row && l.field === "given_names");
  if (surname === undefined || above === undefined || row?.page !== surname.row.page || !shared)
    return undefined;
  const cell = row.cells.find(({ box }) => Math.abs(box[0] - above.box[0]) < 0.02);
  const value = nameIn(cell?.text ?? "");
  if (cell === undefined || value === null) return undefined;
  return { ...surname, value, row, start: cell.offset, end: cell.offset + cell.text.length };
}

/** Captions of cards in the languages of Europe that stand where a name could. */
const captions =
  /\b(?:remarks|anmerkungen|observaciones|nationality|nationalit\w*|nacionalidad|staatsang\w*|geburtsdatum|geschlecht|signature|unterschrift|authority|permit|titels|expiry|issue|birth|sex|sexe|sexo|height|eyes|document|documento)\b/;

const upper = (text: string): boolean =>
  /^\p{Lu}/u.test(text) &&
  (text === text.toUpperCase() || text.split(/\s+/).every((w) => /^\p{Lu}/u.test(w)));

/** Numbered items of European licences, and cards with no labels beside the name. */
function licence(context: Context, c: Collector): void {
  const item = (name: string, number: RegExp, read: (text: string) => string | null): void => {
    if (c.has(name)) return;
    for (const row of context.sheet.rows)
      for (const cell of row.cells) {
        const match = number.exec(`${cell.text} `);
        if (match === null) continue;
        const own = cell.text.slice(match[0].length).trim();
        const value = read(own === "" ? (row.cells[row.cells.indexOf(cell) + 1]?.text ?? "") : own);
        if (value === null) continue;
        const reading: Reading<string> = {
          value,
          row,
          start: cell.offset + match[0].length,
          end: cell.offset + cell.text.length,
          confidence: 0.75,
        };
        c.push(toField(context, name, reading, value));
        return;
      }
  };
  const name = (text: string): string | null => {
    const clean = collapse(text.replace(/[“"'”*_«»|]/g, " "));
    return /^\p{Lu}[\p{L}' -]{1,40}$/u.test(clean) && clean.replace(/[^\p{L}]/gu, "").length >= 3
      ? clean
      : null;
  };
  const date = (text: string): string | null =>
    findDates(text.slice(0, 26), context.order).find((d) => d.precision === "day")?.value ?? null;
  item("surname", /^(?:\S{1,3}\s)?1[.,]?\s+/, name);
  item("given_names", /^(?:\S{1,3}\s)?2[.,]?\s+/, name);
  item("date_of_birth", /^(?:\S{1,3}\s)?3[.,]?\s*/, date);
  item("issue_date", /^(?:.{0,4}\s)?4\s?(?:[a3@][.,]?|[.,])\s+/, date);
  item("expiry_date", /^(?:.{0,4}\s)?4\s?b[.,]?\s+/, date);
  item(
    "document_number",
    /^(?:\S{1,3}\s)?[5s5][.,]\s+/,
    // A number of the card's issue may stand behind the holder's.
    (text) =>
      /^([A-Z0-9]{12,20})\s\d{2}$/.exec(text.trim())?.[1] ??
      /^([A-Z0-9]{5,20})\b/.exec(text.replace(/\s/g, ""))?.[1] ??
      null,
  );
  if (!c.has("surname")) loneName(context, c);
  if (!c.has("document_number"))
    c.prose(
      "document_number",
      "word",
      [
        /\b(?:lic(?:en[cs]e)?|dl|l[i1]?c)\s?(?:no|n|#|number)?\.?:?\s*([a-z]?\d[\da-z-]{4,16})/,
        /number\W{0,3}([a-z]?\d[\da-z-]{5,16})/,
      ],
      0.7,
    );
  if (!c.has("sex")) {
    const found = prose(context, /\bsex\w{0,2}\.?:?\s*([mf])\b/);
    if (found !== null)
      c.push(proseField(context, "sex", found, found.value.toUpperCase(), { confidence: 0.75 }));
  }
  loneDates(context, c);
}

/** The single machine-readable line of European licences: country, number, check digit, expiry and surname between fillers. */
function licenceZone(context: Context, c: Collector): void {
  for (const row of context.sheet.rows) {
    const zone = /^D1[A-Z]{3}([A-Z0-9]{9})\d(\d{2})(\d{2})(\d{2})[A-Z<]([A-Z<]{3,})\d?$/.exec(
      cleanMrzLine(row.text),
    );
    if (zone === null) continue;
    const [, number = "", year = "", month = "", day = "", rest = ""] = zone;
    const expiry = `20${year}-${month}-${day}`;
    if (Number.isNaN(Date.parse(expiry))) continue;
    const surname = (rest.includes("<") ? rest.replace(/<.*$/, "") : rest.replace(/[KLC]{2,}$/, "")).trim();
    const reading = { row, start: 0, end: row.text.length, confidence: 0.85 };
    for (const [name, value] of Object.entries({ document_number: number, expiry_date: expiry, surname }))
      if (value !== "") c.push(toField(context, name, { ...reading, value }, value));
    return;
  }
}

/** A number that stands by itself on a card, without a caption: letters and figures in one piece. */
function loneNumber(context: Context, c: Collector, kind: string): void {
  if (kind === "driving_licence") return;
  for (const row of context.sheet.rows) {
    const match = /(?:^|\t|\bn\S{0,2}\s?:?\s)((?=[A-Za-z]{0,2}\d)[A-Za-z\d]{9,12})(?:\t|$)/i.exec(row.text);
    const value = match?.[1]?.toUpperCase();
    if (match === null || value === undefined || (value.match(/\d/g) ?? []).length < 5) continue;
    const start = row.text.indexOf(match[1] ?? "", match.index);
    const reading = { value, row, start, end: start + value.length, confidence: 0.6 };
    c.push(toField(context, "document_number", reading, value));
    return;
  }
}

const cardWords =
  /\b(?:license|licence|driver|state|street|class|donor|department|republic|union|card|restr|endorse|sex|hair|eyes|virginia|colorado|hawaii|england|london|only|wheeler|any|main|ave|mountain|issue|date|number|commercial|specimen|usa|country|city)\b/;

/** The holder's name on a card without labels: given name first, on a line of its own above the address. */
function loneName(context: Context, c: Collector): void {
  for (const row of context.sheet.rows)
    for (const cell of row.cells) {
      const text = collapse(cell.text.replace(/[^\p{L}' -]/gu, " "));
      const parts = text.split(" ").filter((p) => p.length > 1 || /[A-Z]/.test(p));
      if (
        parts.length < 1 ||
        parts.length > 4 ||
        cardWords.test(fold(text)) ||
        captions.test(fold(text)) ||
        text.length < 6 ||
        !/^(?:Mc|Mac|O')?\p{Lu}+(?: \p{Lu}+)*$/u.test(text)
      )
        continue;
      const next = context.sheet.rows
        .slice(row.index + 1, row.index + 4)
        .some(
          (r) =>
            /\d+\s+\p{L}{2,}|\p{L}{3,}.*\d{5}|\bst(?:reet)?\b|\bave\b/iu.test(r.text) &&
            Math.abs(r.box[0] - cell.box[0]) < 0.12,
        );
      if (!next) continue;
      const reading: Reading<string> = {
        value: text,
        row,
        start: cell.offset,
        end: cell.offset + cell.text.length,
        confidence: 0.6,
      };
      const surname = parts.at(-1) ?? text;
      c.push(toField(context, "surname", reading, surname));
      if (parts.length > 1) c.push(toField(context, "given_names", reading, parts.slice(0, -1).join(" ")));
      return;
    }
}

/** The one further date between birth and expiry: a document was issued on it, at least ten days before it ends. */
function loneIssue(context: Context, c: Collector): void {
  const value = (name: string) => String(c.fields.find((f) => f.name === name)?.value ?? "");
  const [birth, expiry] = [value("date_of_birth"), value("expiry_date")];
  if (birth === "" || expiry === "") return;
  const found = new Map<string, Reading<string>>();
  for (const row of context.sheet.rows)
    for (const { value, start, end, precision } of findDates(row.text, context.order))
      if (precision === "day" && value > birth && daysBetween(value, expiry) > 10)
        found.set(value, { value, row, start, end, confidence: 0.7 });
  const [only] = found.values();
  if (only !== undefined && found.size === 1) c.push(toField(context, "issue_date", only, only.value));
}

/** Dates without a legible label on a card: the earliest is the birth, the latest the expiry, the middle one the issue. */
function loneDates(context: Context, c: Collector): void {
  const seen = new Map<string, Reading<string>>();
  for (const row of context.sheet.rows)
    for (const date of findDates(row.text, context.order))
      if (date.precision === "day" && !seen.has(date.value))
        seen.set(date.value, { value: date.value, row, start: date.start, end: date.end, confidence: 0.55 });
  const known = new Set(c.fields.filter((f) => f.name.includes("date")).map((f) => String(f.value)));
  const free = [...seen.values()]
    .filter((r) => !known.has(r.value))
    .sort((a, b) => a.value.localeCompare(b.value));
  const all = [...seen.keys()].sort();
  if (all.length < 2) return;
  const birth = free[0];
  if (!c.has("date_of_birth") && birth !== undefined && birth.value === all[0] && birth.value < "2010") {
    c.push(toField(context, "date_of_birth", birth, birth.value));
    free.shift();
  }
  const last = free.at(-1);
  if (!c.has("expiry_date") && last !== undefined && last.value === all.at(-1)) {
    c.push(toField(context, "expiry_date", last, last.value));
    free.pop();
  }
  const middle = free[0];
  if (!c.has("issue_date") && middle !== undefined && c.has("date_of_birth") && c.has("expiry_date"))
    c.push(toField(context, "issue_date", middle, middle.value));
}
