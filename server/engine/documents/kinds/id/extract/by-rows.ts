import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { Row } from "../../../extract/sheet";
import { habit } from "../../../knowledge";
import { addMonths, findDates } from "../../../values/date";
import { collapse } from "../../../values/text";
import { isCaption } from "./captions";

/** Cards without captions for most of what they print: the order of their rows says what each is. */
export function byRows(context: Context, c: Collector, today: string): void {
  if (/royaume du maroc/.test(context.sheet.flow.folded)) moroccan(context, c);
  const rows = habit(context.country, "card_rows");
  if (rows === "malaysian") malaysian(context, c, today);
  if (rows === "spanish") spanish(context, c);
  if (rows === "indian") indian(context, c);
}

/** India's card of residents: the name right over the day of birth, the number of twelve figures in fours. */
function indian(context: Context, c: Collector): void {
  const { rows } = context.sheet;
  const put = (
    name: "surname" | "given_names" | "id_number",
    row: Row,
    value: string,
    start: number,
  ): void => {
    const at = { value, row, start, end: start + value.length, confidence: 0.8 };
    c.push(toField(context, name, at, value));
  };
  for (const row of rows) {
    const number = /(?:^|\t)([2-9]\d{3} \d{4} \d{4})(?:\t|$)/.exec(row.text)?.[1];
    if (number !== undefined && !c.has("id_number")) put("id_number", row, number, row.text.indexOf(number));
  }
  const born = rows.findIndex(({ folded }) => /\b(?:dob|date of birth|year of birth)\b/.test(folded));
  const over = rows[born - 1];
  const left = rows[born]?.box[0] ?? 2;
  const cell = over?.cells.find(({ box }) => Math.abs(box[0] - left) < 0.03);
  const name = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}*){1,4}$/u.exec(cell?.text.trim() ?? "")?.[0];
  if (over === undefined || cell === undefined || name === undefined || c.has("surname") || isCaption(name))
    return;
  const at = name.lastIndexOf(" ");
  put("surname", over, name.slice(at + 1), cell.offset + at + 1);
  put("given_names", over, name.slice(0, at), cell.offset);
}

const spanishStreet =
  /^(?:C\/|C\.|CL?|CALLE|AV(?:DA|ENIDA)?\.?|PLA?ZA\.?|PZA\.?|PL\.?|P[ºS°]\.?|PASEO|RONDA|CAMINO|CTRA\.?|CARRETERA|TRAVES[IÍ]A|TRAV\.?|URB\.?|URBANIZACI[OÓ]N|BARRIO|LUGAR|GRAN V[IÍ]A|CARRER|AVINGUDA|PLA[CÇ]A|PASSEIG|R[UÚ]A|KALEA) .*\d/u;

/**
 * The back of Spanish cards whose small captions are lost: street, town and province, below them town and province (or state) of birth,
 * the parents' names, and the zone.
 */
function spanish(context: Context, c: Collector): void {
  const cells = context.sheet.rows.flatMap((row) => row.cells);
  const at = cells.findIndex(({ text }) => spanishStreet.test(text));
  const [street, town, province, birthTown, birthProvince, parents] = cells.slice(at, at + 6);
  const zone = cells.slice(at + 6, at + 9).some(({ text }) => text.includes("<<"));
  if (at < 0 || !zone || !street || !town || !province || !birthTown || !birthProvince || !parents) return;
  const lines = [town, province, birthTown, birthProvince];
  const flush = [...lines, parents].every(({ box }) => Math.abs(box[0] - street.box[0]) < 0.02);
  const plain = lines.every(({ text }) => /^\p{Lu}[\p{L} ,.'()/-]+$/u.test(text) && !isCaption(text));
  if (!flush || !plain || !/^\p{L}[\p{L} .'-]*(?:[/|].*)?$/u.test(parents.text)) return;
  const put = (name: "address" | "place_of_birth", own: readonly (typeof street)[]): void => {
    const [first] = own;
    if (first === undefined || c.has(name)) return;
    const value = collapse(own.map(({ text }) => text).join(" "));
    const end = first.offset + first.text.length;
    c.push(
      toField(context, name, { value, row: first.row, start: first.offset, end, confidence: 0.75 }, value),
    );
  };
  put("address", [street, town, province]);
  put("place_of_birth", [birthTown, birthProvince]);
}

/**
 * Moroccan cards have captions for the days alone: the given name stands above the surname, both above the day of birth, the town behind
 * an `à` below it.
 */
function moroccan(context: Context, c: Collector): void {
  const { rows } = context.sheet;
  const born = rows.findIndex(({ folded }) => /^\W?nee? le\b/.test(folded));
  if (born < 0) return;
  const latin = /^\p{Lu}[\p{Lu}' -]{1,40}$/u;
  const names = rows
    .slice(0, born)
    .flatMap(({ cells }) => cells)
    .filter(
      ({ text }) => latin.test(text.trim()) && !isCaption(text) && !/\b(?:royaume|carte|maroc)\b/i.test(text),
    )
    .slice(-2);
  const read = ({ row, text, offset }: (typeof names)[number], name: "surname" | "given_names"): void => {
    const value = collapse(text);
    const at = { value, row, start: offset, end: offset + text.length, confidence: 0.75 };
    c.push(toField(context, name, at, value));
  };
  const [given, surname] = names;
  if (given !== undefined && surname !== undefined) {
    read(given, "given_names");
    read(surname, "surname");
  }
  for (const row of rows.slice(born + 1, born + 4)) {
    const place = /^[àâaA]\s+(\p{Lu}[\p{Lu}' -]{2,60})(?:\t|$)/u.exec(row.text);
    const value = place?.[1];
    if (place === null || value === undefined) continue;
    const start = place[0].indexOf(value);
    const at = { value: collapse(value), row, start, end: start + value.length, confidence: 0.75 };
    c.push(toField(context, "place_of_birth", at, at.value));
    break;
  }
  for (const row of rows) {
    const number = /^N\W{0,2}\s?([A-Z]{1,2}\d{5,7})(?:\t|$)/.exec(row.text);
    const value = number?.[1];
    if (number === null || value === undefined) continue;
    const start = number[0].indexOf(value);
    c.push(
      toField(
        context,
        "document_number",
        { value, row, start, end: start + value.length, confidence: 0.8 },
        value,
      ),
    );
    return;
  }
}

/** The Malaysian card has no captions: number, name and address below one another; the number begins with the day of birth. */
function malaysian(context: Context, c: Collector, today: string): void {
  const { rows } = context.sheet;
  const at = rows.findIndex(({ text }) => /^\d{6}-\d{2}-\d{4}(?:\t|$)/.test(text));
  const row = rows[at];
  if (row === undefined) return;
  const number = row.text.slice(0, 14);
  const [yy, mm, dd] = [number.slice(0, 2), number.slice(2, 4), number.slice(4, 6)];
  const reading = { row, start: 0, end: 14, confidence: 0.85 };
  c.push(toField(context, "id_number", { ...reading, value: number }, number));
  // Cards are for those of twelve years and more.
  const birth = [`20${yy}`, `19${yy}`]
    .map((year) => `${year}-${mm}-${dd}`)
    .find((d) => addMonths(d, 144) <= today);
  if (birth !== undefined && findDates(birth, "dmy")[0]?.precision === "day")
    c.push(toField(context, "date_of_birth", { ...reading, value: birth }, birth));
  const name = rows.slice(at + 1, at + 3).find(({ text }) => /^\p{Lu}[\p{Lu}'@/. -]{4,60}$/u.test(text));
  if (name !== undefined) {
    const value = collapse(name.text);
    const whole = { value, row: name, start: 0, end: name.text.length, confidence: 0.75 };
    c.push(toField(context, "surname", whole, value));
  }
  const sexed = rows.find(({ folded }) => /\b(?:perempuan|lelaki)\b/.test(folded));
  const word = /perempuan|lelaki/.exec(sexed?.folded ?? "");
  if (sexed !== undefined && word !== null) {
    const sex = word[0] === "lelaki" ? "M" : "F";
    const end = word.index + word[0].length;
    c.push(
      toField(context, "sex", { value: sex, row: sexed, start: word.index, end, confidence: 0.85 }, sex),
    );
  }
}
