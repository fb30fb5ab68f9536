import { findLegalForm } from "../values/name";
import { collapse, fold } from "../values/text";
import { holdsPostcode } from "./addresses";
import { type Cell, locate, type Sheet } from "./sheet";

/** Lines of a postal address under a name, as they stand in the window of an envelope. */
export type AddressBlock = { name: readonly Cell[]; lines: readonly Cell[] };

const street =
  /\b(?:c\/|calle|cl\.?|carrer|rua|avda|avenida|av\.?|avinguda|plaza|plaça|praça|paseo|pº|passeig|ronda|camino|ctra|carretera|travessa|largo|estrada|rue|bd|boulevard|allee|impasse|chemin|place|quai|cours|route|via|viale|piazza|corso|vicolo|largo|strada|\w*(?:strasse|str\.?|weg|gasse|platz|allee|ring|damm|ufer|hof|straat|laan|plein|gracht|kade)|ul\.|ulica|al\.|os\.|street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|close|crescent|way|terrace|gardens|grove|place|pl|square|sq|boulevard|blvd|highway|hwy|parkway|row|mews|park|apt|flat|unit|suite|ste|p\.?o\.? box|apartado|casella|postfach|im|am|auf)\b/;
const isStreet = (text: string): boolean =>
  text.length <= 70 &&
  /\p{L}{2}/u.test(text) &&
  (/\d/.test(text) || street.test(fold(text)) || estate.test(fold(text)));
/** Houses and estates that stand over their street. */
const estate =
  /^(?:res\.?|residence|bat\.?|batiment|lotissement|lieu-?dit|hameau|immeuble|urb\.?|urbanizacion|edificio|edf\.?|bloque|residenza|palazzina|frazione|fraz\.?|localita|loc\.|osiedle|lugar|bairro|quinta)\s\S/;

/** Titles and care-of lines stand between a name and its street without being either. */
const courtesy =
  /^(?:herrn?|frau|familie|firma|mr|mrs|ms|m\.?|mme|monsieur|madame|sr\.?|sra\.?|d\.?|sig\.?ra?|an)$/i;
const country =
  /^(?:españa|spain|france|deutschland|germany|italia|italy|portugal|united kingdom|england|scotland|wales|ireland|éire|suisse|schweiz|switzerland|österreich|austria|belgi\w*|nederland|polska|brasil|m[eé]xico|usa|united states|canada|australia|new zealand|india|nigeria|south africa)$/i;

/** `00041882 DRE 702 219 30826`: what sorts the letters stands over the name, mostly figures. */
const sorts = (text: string): boolean =>
  text.replace(/\D/g, "").length > Math.max(7, text.replace(/\P{L}/gu, "").length);

/** Every block of lines, one under the other, that ends with a post code and begins with a line that may be a name. */
export function addressBlocks(sheet: Sheet): AddressBlock[] {
  const found: AddressBlock[] = [];
  const used = new Set<Cell>();
  for (const row of sheet.rows)
    for (const cell of row.cells) {
      if (used.has(cell)) continue;
      const block = linesFrom(cell, sheet);
      const last = block.findLastIndex(({ text }, i) => i > 0 && i < 8 && holdsPostcode(text));
      if (last < 1) continue;
      for (const line of block.slice(0, last + 1)) used.add(line);
      const lines = block.slice(0, last + 1);
      const first = lines.findIndex(({ text }, i) => i > 0 && (isStreet(text) || holdsPostcode(text)));
      if (first < 1) continue;
      const after = block[last + 1];
      found.push({
        name: lines.slice(0, first).filter(({ text }) => !courtesy.test(text.trim()) && !sorts(text)),
        lines: [
          ...lines.slice(first),
          ...(after !== undefined && country.test(after.text.trim()) ? [after] : []),
        ],
      });
    }
  return found;
}

/** How tall the print of a cell is, whatever stands beside it on its line. */
const tall = ({ row, offset, text }: Cell): number => {
  const { box } = locate(row, offset, offset + text.length);
  return box[3] - box[1];
};

/** The cells right under each other from one on, flush left, flush right or centred. */
function linesFrom(start: Cell, sheet: Sheet): Cell[] {
  const lines = [start];
  let edge: "left" | "right" | "middle" | null = null;
  for (;;) {
    const above = lines.at(-1);
    if (above === undefined || lines.length > 8) return lines;
    const height = tall(above);
    const like = (other: Cell): boolean =>
      Math.max(tall(other), height) < Math.min(tall(other), height) * 1.45;
    const next = sheet.rows
      .slice(above.row.index + 1, above.row.index + 5)
      .filter((row) => row.page === above.row.page)
      .flatMap((row) => row.cells)
      .filter(
        (cell) =>
          like(cell) &&
          cell.box[1] - above.box[3] <= Math.min(height, tall(cell)) * 1.15 &&
          cell.box[1] > above.box[1] + height * 0.4,
      )
      .map((cell) => ({ cell, edge: aligned(above, cell, edge) }))
      .find((candidate) => candidate.edge !== null);
    if (next === undefined) return lines;
    if (edge === null && next.edge !== null) edge = next.edge;
    lines.push(next.cell);
  }
}

function aligned(
  a: Cell,
  b: Cell,
  edge: "left" | "right" | "middle" | null,
): "left" | "right" | "middle" | null {
  const near = (x: number, y: number): boolean => Math.abs(x - y) < (a.row.ocr ? 0.014 : 0.007);
  if (edge !== "right" && edge !== "middle" && near(a.box[0], b.box[0])) return "left";
  if (edge !== "left" && edge !== "middle" && near(a.box[2], b.box[2])) return "right";
  if (edge !== "left" && edge !== "right" && near((a.box[0] + a.box[2]) / 2, (b.box[0] + b.box[2]) / 2))
    return "middle";
  return null;
}

/** A block's address on one line. */
export const addressOf = ({ lines }: AddressBlock): string =>
  collapse(lines.map(({ text }) => text.replaceAll("\t", " ").trim()).join(" "));

/** A block's name, broken or not. */
export const nameOf = ({ name }: AddressBlock): string | null => {
  const texts = name.map(({ text }) => collapse(text.replace(/^(?:an|to|para)\s+/i, "")));
  const [first, second] = texts;
  if (first === undefined) return null;
  return second !== undefined && findLegalForm(first) === null && findLegalForm(second)?.start === 0
    ? `${first} ${second}`
    : first;
};
