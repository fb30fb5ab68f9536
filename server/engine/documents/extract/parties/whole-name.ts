import type { RawField } from "../../types";
import { findLegalForm } from "../../values/name";
import { collapse, fold } from "../../values/text";
import type { Context } from "../context";
import { isCaption } from "../read-names";
import { type Cell, locate, type Row } from "../sheet";
import { alike } from "./letterhead";
import { notNames, notPeople, ordinaryOnly, titles, ways } from "./words";

/** Small words that no name ends with, and that only the further line of one begins with. */
const small =
  "de|du|des|del|della|dell|dei|di|da|do|dos|das|e|y|i|et|und|en|and|of|for|für|für|pour|van|voor|w|z|&|\\+";
const breaksOff = new RegExp(
  `(?:\\s(?:${small}|la|le|les|los|las|the|d['’]|l['’]|dell['’])|[–—,&+-])$`,
  "iu",
);
const goesOn = new RegExp(`^(?:${small})\\s|^(?:d|l|dell|dall|all)['’]\\p{L}`, "iu");

/** Forms that firms write out, which stand for themselves on the line below. */
const writtenOut =
  /(?:^|\s)(?:aktiengesellschaft|kommanditgesellschaft|gesellschaft mit beschr\p{L}+ haftung|gesellschaft m\. ?b\. ?h\.?|eingetragene genossenschaft|genossenschaft|societe anonyme|societe (?:a responsabilite limitee|cooperative|civile)|sociedad (?:anonima|limitada|cooperativa)|societa (?:per azioni|a responsabilita limitata|cooperativa)|sociedade anonima|spolka (?:akcyjna|jawna|komandytowa|cywilna|z ograniczona odpowiedzialnoscia)|spoldzielnia|naamloze vennootschap|besloten vennootschap|co-?operative society|limited|public limited company|incorporated|charitable trust|foundation trust|nhs trust)\.?$/u;

/** Parts of a firm, which stand below its name and are none of it. */
const parts =
  /^(?:head office|branch|division|plant|werk|niederlassung|betriebsstatte|sede|filiale|stabilimento|sucursal|centro de trabajo|delegacion|etablissement|agence|succursale|vestiging|filia|oddzial|human resources|hr|payroll|personal\p{L}*|finance|treasury|accounts|buchhaltung|lohnburo|rrhh|ufficio|dipartimento|direzione|servicio|service|dept|department|private|strictly|confidential)\b/u;

/** How a line is set. */
type Style = { size: number; bold: boolean; font: string; color: string };

/**
 * A name that its box breaks over two lines is one: where a line breaks off at a small word, goes on with one or ends with
 * the legal form, and where print sets both alike and the address below otherwise.
 */
export function wholeName(context: Context, field: RawField, person?: string): RawField {
  const value = String(field.value);
  const found = cellOf(context, field, value);
  if (found === undefined) return field;
  const { cell, from } = found;
  const rest = cell.text.slice(from + value.length).replace(/[\s,.:–—&+"'”»-]/gu, "");
  const left = locate(cell.row, cell.offset + from, cell.offset + from + 1).box[0];
  const tail = collapse(cell.text.slice(from));
  const below = rest === "" ? near(context, cell, left, 1) : undefined;
  if (below !== undefined && mayBe(context, below, person) && follows(context, cell, tail, below))
    return { ...field, value: together(tail, below.text) };
  const above = from <= 1 ? near(context, cell, left, -1) : undefined;
  if (above !== undefined && mayBe(context, above, person) && precedes(context, above, cell, value))
    return { ...field, value: together(above.text, value) };
  return field;
}

const together = (first: string, second: string): string =>
  collapse(`${first.trim()} ${second.trim()}`).replace(/[,;:]+$/, "");

function cellOf(
  { sheet }: Context,
  { page, box }: RawField,
  value: string,
): { cell: Cell; from: number } | undefined {
  if (box === undefined) return undefined;
  const middle = (box[1] + box[3]) / 2;
  for (const row of sheet.rows) {
    if (row.page !== page || row.box[1] > middle || row.box[3] < middle) continue;
    for (const cell of row.cells) {
      if (cell.box[2] < box[0] || cell.box[0] > box[2]) continue;
      const from = cell.text.indexOf(value);
      if (from >= 0) return { cell, from };
    }
  }
  return undefined;
}

/** The line of the same box right below or above: it begins or is centred where this one is. */
function near({ sheet }: Context, cell: Cell, left: number, step: 1 | -1): Cell | undefined {
  const height = cell.box[3] - cell.box[1];
  for (let i = cell.row.index + step, seen = 0; seen < 3; i += step, seen++) {
    const row = sheet.rows[i];
    if (row === undefined || row.page !== cell.row.page) return undefined;
    for (const other of row.cells) {
      const gap = step > 0 ? other.box[1] - cell.box[3] : cell.box[1] - other.box[3];
      const begins = Math.abs(other.box[0] - left) < 0.008;
      const centred = Math.abs(other.box[0] + other.box[2] - left - cell.box[2]) < 0.01;
      const flush = Math.abs(other.box[2] - cell.box[2]) < 0.003;
      if ((begins || centred || flush) && gap < height * 0.85 && gap > -height * 0.5) return other;
    }
  }
  return undefined;
}

/** Whether a line can be part of a company's name at all. */
function mayBe(context: Context, cell: Cell, person: string | undefined): boolean {
  const text = cell.text.trim();
  const folded = fold(text);
  if (text.length < 2 || text.length > 64 || /\d|[:;@|%€$£]|_{2}/.test(text)) return false;
  if (!/^["'„“«(]?(?:\p{Lu}|(?:d|l|dell)['’]\p{Lu})/u.test(text) && !goesOn.test(folded)) return false;
  if (parts.test(folded) || ways.test(`${folded} `) || titles.test(folded)) return false;
  if (person !== undefined && alike(folded, fold(person))) return false;
  if (findLegalForm(` ${text}`) !== null || writtenOut.test(folded)) return true;
  return (
    !notNames.test(folded) &&
    (goesOn.test(folded) || (!isCaption(context, text) && !ordinaryOnly(text))) &&
    !context.labels.some(({ row, start, length }) => row === cell.row && start === cell.offset && length > 4)
  );
}

/** The name ends with what it is by law: nothing of it follows. */
const ends = (text: string): boolean => {
  const form = findLegalForm(text);
  return (
    writtenOut.test(fold(text)) ||
    (form !== null && form.start > 0 && text.slice(form.end).replace(/\W/g, "") === "")
  );
};

function follows(context: Context, cell: Cell, value: string, below: Cell): boolean {
  const text = below.text.trim();
  if (breaksOff.test(value)) return true;
  if (ends(value)) return false;
  if (goesOn.test(text)) return /\s\p{Lu}|['’]\p{Lu}/u.test(text);
  if (alike(fold(value), fold(text))) return false;
  return (ends(` ${text}`) && sameSize(cell, below)) || setAlike(context, cell, below);
}

function precedes(context: Context, above: Cell, cell: Cell, value: string): boolean {
  const text = above.text.trim();
  // `Company` over a name is its caption.
  if (ends(text) || findLegalForm(` ${text}`)?.start === 1) return false;
  if (goesOn.test(value) || breaksOff.test(text)) return true;
  if (alike(fold(value), fold(text))) return false;
  const closed = ends(value) && sameSize(above, cell) && isHead(context, above, cell);
  return closed || setAlike(context, above, cell);
}

/** Capitals over capitals: a title in other letters over a name is none of it. */
const isHead = ({ sheet }: Context, above: Cell, cell: Cell): boolean =>
  above.row.page === sheet.rows[0]?.page &&
  /\p{Ll}/u.test(above.text) ===
    /\p{Ll}{2}/u.test(
      cell.text.replace(/\s(?:[A-Z]\.?[a-z]\.?[a-z]?\.?|GmbH|Ltd\.?|Lda\.?|Sp\. z o\.o\.)/g, ""),
    ) &&
  above.text.trim().length >= 6;

function styleOf({ row, offset, text }: Cell): Style | undefined {
  const words = row.tokens
    .filter(({ start, end }) => start >= offset && end <= offset + text.length)
    .map(({ word }) => word);
  const [first] = words;
  if (first === undefined || row.ocr) return undefined;
  const { size, bold = false, font = "", color = "" } = first;
  return words.every((word) => Math.abs(word.size - size) < 0.3 && (word.bold ?? false) === bold)
    ? { size, bold, font, color }
    : undefined;
}

const differ = (a: Style, b: Style): boolean =>
  Math.abs(a.size - b.size) > a.size * 0.04 || a.bold !== b.bold || a.font !== b.font || a.color !== b.color;

function sameSize(a: Cell, b: Cell): boolean {
  const [one, other] = [styleOf(a), styleOf(b)];
  if (one !== undefined && other !== undefined)
    return Math.abs(one.size - other.size) <= one.size * 0.04 && one.bold === other.bold;
  const [h, k] = [a.box[3] - a.box[1], b.box[3] - b.box[1]];
  return a.row.ocr && Math.max(h, k) < Math.min(h, k) * 1.35;
}

/** Both lines are set alike and larger or bolder than what follows below them. */
function setAlike(context: Context, first: Cell, second: Cell): boolean {
  const [one, other] = [styleOf(first), styleOf(second)];
  if (one === undefined || other === undefined || differ(one, other)) return false;
  if (notPeople.test(fold(second.text)) || second.box[1] > 0.25) return false;
  const under = underneath(context, second);
  const style = under === undefined ? undefined : styleOf(under);
  return style !== undefined && differ(one, style) && (one.bold || one.size > style.size * 1.08);
}

function underneath({ sheet }: Context, { row, box }: Cell): Cell | undefined {
  const height = box[3] - box[1];
  const aligned = (other: Row): Cell | undefined =>
    other.cells.find(
      (cell) =>
        Math.abs(cell.box[0] - box[0]) < 0.01 ||
        Math.abs(cell.box[2] - box[2]) < 0.003 ||
        Math.abs(cell.box[0] + cell.box[2] - box[0] - box[2]) < 0.01,
    );
  return sheet.rows
    .slice(row.index + 1, row.index + 5)
    .filter((other) => other.page === row.page && other.box[1] - box[3] < height * 2.5)
    .map(aligned)
    .find((cell) => cell !== undefined);
}
