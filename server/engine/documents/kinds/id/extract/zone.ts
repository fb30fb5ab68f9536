import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { Row } from "../../../extract/sheet";
import type { RawField } from "../../../types";
import { type Mrz, parseMrz } from "../../../values/mrz";
import { cleanMrzLine } from "../../../values/mrz-repair";
import { fold } from "../../../values/text";

/** A machine-readable zone, its rows, and the same values as the printed side shows them. */
export type ZoneReading = { zone: Mrz; rows: readonly Row[]; printed: readonly RawField[] };

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
export function findMrz(context: Context, pivot: number): Omit<ZoneReading, "printed"> | null {
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

export function readZone(
  context: Context,
  c: Collector,
  zone: Mrz,
  rows: readonly Row[],
  printed: Collector,
): void {
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

/** The single machine-readable line of European licences: country, number, check digit, expiry and surname between fillers. */
export function licenceZone(context: Context, c: Collector): void {
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
