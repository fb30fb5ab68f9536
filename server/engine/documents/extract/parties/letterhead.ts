import { fold } from "../../values/text";
import { holdsPostcode } from "../addresses";
import type { Context } from "../context";
import { isCaption } from "../read-names";
import type { Cell } from "../sheet";
import { aboveAddress, abovePersonal, notNames, ordinaryOnly, otherOffices, titles, ways } from "./words";

/** Where letterheads stand, as a part of the page. */
const top = 0.2;

/** Numbers that only a business prints under its name. */
const registered =
  /\b(?:siret|siren|n\.?i\.?f|c\.?i\.?f|p\.? ?iva|partita iva|c\.f\.|nip|regon|nipc|nif|uid|ide|che-?\d{3}|ein|fein|vat|reg(?:d|istered|\.| no)|ust-?id\w*|steuernummer|betriebsnummer|kvk|btw|loonheffing\w*|kbo|ondernemingsnummer|cui|cnpj|rfc|neq|abn|paye|ccc|urssaf|naf|ape|gst)(?![a-z])/;

/** The name at the head of a document, above its address or its number: most small employers print no legal form. */
export function letterhead(
  context: Context,
  cell: Cell,
  person: string | undefined,
): { value: string; from: number; to: number; weight: number } | undefined {
  if (cell.box[1] > top) return undefined;
  const [text = ""] = /^[^(|·]*/u.exec(cell.text.split(/\s[—–]\s/)[0] ?? "") ?? [];
  const value = text.trim().replace(/[,;.]+$/, "");
  const folded = fold(value);
  const words = value.split(/\s+/);
  const capitals = words.filter((word) => /^["'„“«]?(?:[ldLD]['’])?\p{Lu}/u.test(word)).length;
  if (value.length > 70 || /\d|[@:;]/.test(value) || capitals < 2 || capitals < words.length * 0.4)
    return undefined;
  if (!/^["'„“«]?\p{Lu}\p{L}/u.test(value) || isCaption(context, value) || ordinaryOnly(value))
    return undefined;
  if (notNames.test(folded) || titles.test(folded) || otherOffices.test(folded) || holdsPostcode(cell.text))
    return undefined;
  if (ways.test(`${folded} `)) return undefined;
  if (context.labels.some(({ row, start, length }) => row === cell.row && length > 3 && within(cell, start)))
    return undefined;
  if (person !== undefined && alike(folded, fold(person))) return undefined;
  const titled = lines(context, cell, -1, 1).some(({ text: over }) =>
    titles.test(`${fold(over.trim()).replace(/\.$/, "")} `),
  );
  if (titled || abovePersonal(context, cell)) return undefined;
  const under = lines(context, cell, 1, 4);
  const numbered = under.some((other) => /\d/.test(other.text) && registered.test(fold(other.text)));
  const addressed = under.some((other) => holdsPostcode(other.text)) || aboveAddress(context, cell);
  if (!numbered && !addressed) return undefined;
  const from = cell.text.indexOf(value);
  return { value, from, to: from + value.length, weight: numbered ? 1.9 : 1.3 };
}

const within = (cell: Cell, at: number): boolean => at >= cell.offset && at < cell.offset + cell.text.length;

/** Small words that names of people and of companies share by chance. */
const joining = /^(?:de|del|di|da|do|du|la|le|el|et|und|and|the|of)$/;

/** Whether two folded names share more than a word. */
export function alike(a: string, b: string): boolean {
  const [one, other] = [a, b].map(
    (name) => new Set(name.split(/[^\p{L}]+/u).filter((word) => word.length > 1 && !joining.test(word))),
  );
  return [...(one ?? [])].filter((word) => other?.has(word)).length >= 2;
}

/** The cells above or below one that begin or end where it does. */
function lines({ sheet }: Context, cell: Cell, from: number, to: number): Cell[] {
  const { index, page } = cell.row;
  const [first, last] = from < 0 ? [index - 1, index] : [index + from, index + to];
  return sheet.rows
    .slice(Math.max(0, first), last)
    .filter((row) => row.page === page)
    .flatMap(({ cells }) => cells)
    .filter(
      ({ box }) =>
        Math.abs(box[0] - cell.box[0]) < 0.012 ||
        Math.abs(box[2] - cell.box[2]) < 0.006 ||
        Math.abs(box[0] + box[2] - cell.box[0] - cell.box[2]) < 0.012,
    );
}
