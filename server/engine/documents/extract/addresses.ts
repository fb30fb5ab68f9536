import type { FieldName } from "../field-names";
import type { RawField } from "../types";
import { collapse, fold } from "../values/text";
import type { Context } from "./context";
import { toField } from "./make-field";
import { texts } from "./read-values";
import type { Row } from "./sheet";

/** Post code and town, or town and post code, as the countries print them. */
const town = String.raw`(?:(?:St|Sto|Sta|Ste|Bad)\. ?)?(?:\p{Lu}[\p{L}\p{M}'’-]*|[Ll]['’]\p{Lu}[\p{L}'’-]*)(?:[ -](?![IVX]{1,4}\.)(?:\(\p{L}+\)|d['’]\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}\p{M}'’-]*|(?:de|del|la|las|los|el|do|da|dos|sur|en|lès|les|le|am|an|der|dem|den|im|in|ob|bei|a|di|nad|aan|upon|on|under)(?=[ -]\p{L}))){0,6}`;
const tails: readonly RegExp[] = [
  // What follows a code of the United States is a county or the country.
  /(?<![\p{L}\d])(?:A[LKSZR]|C[AOT]|D[CE]|F[LM]|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEHINOPST]|N[CDEHJMVY]|O[HKR]|P[ARW]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]) \d{5}(?:-\d{4})?(?=\s*(?:[,.;()"“”]|$))/gu,
  new RegExp(
    String.raw`(?<![\d\p{L}.,/-]|\d{4} )(?:(?:D|F|A|CH|B|L|E|I|PL|CP|C\.P\.|FR|ES|DE|AT|PT)[- ]?)?(?:\d{5}|\d{4}-\d{3}|\d{2}-\d{3}|\d{5}-\d{3}|\d{4} ?[A-Z]{2}(?![\p{L}])|\d{4}),?[ -]{1,3}${town}`,
    "gu",
  ),
  // Behind a street and its number only: three figures and two are many other things.
  new RegExp(String.raw`(?<=\d ?[A-Z]?, ?)\d{3} \d{2} ${town}`, "gu"),
  /(?<![\p{L}\d])(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:A[LKSZR]|C[AOT]|D[CE]|F[LM]|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEHINOPST]|N[CDEHJMVY]|O[HKR]|P[ARW]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]|NSW|VIC|QLD|TAS|ACT|NT|SA),? (?:\d{5}(?:-\d{4})?|\d{4})(?!\d)/gu,
  /(?<![\p{L}\d])(?:[A-Z]{2},? )?[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])[AC-FHKNPRTV-Y]\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}(?![\p{L}\d])/gu,
  /\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)?(?: ?[-–]|,) ?\d{3} ?\d{3}(?!\d)|(?<=\d[^,;\t]{0,12}, ?)\p{Lu}[\p{L}.]+ \d{6}(?!\d)/gu,
];

/** Whether a short line holds a town with its post code, or ends with one. */
export const holdsPostcode = (line: string): boolean =>
  line.length <= 90 &&
  (tails.some((tail) => line.search(tail) >= 0) ||
    /^(?:c\.? ?p\.?|cep|plz|npa|cap|zip|eircode|post ?code|código postal)\W{0,2}\d{4,5}(?:-?\d{3})?$/iu.test(
      line.trim(),
    ) ||
    /^\p{Lu}[\p{L} ]{2,24},? +\d{4}$|(?:^|[\s,-])\d{3} ?\d{3}$|(?:^|, ?)\d{3} \d{2} \p{Lu}/u.test(
      line.trim(),
    ));

/** Words of lower case that an address itself holds. */
const inside =
  /^(?:de|del|la|las|los|el|do|da|dos|das|di|della|dei|delle|du|des|le|les|der|den|dem|zu|zur|zum|van|of|and|upon|on|y|e|et|und|n|no|nr|num|s\/?n|bis|ter|c|cl|calle|carrer|rua|rúa|via|rue|place|cours|quai|avenue|allee|chemin|impasse|route|boulevard|bd|av|avda|avenida|plaza|pza|paseo|ps|ronda|camino|travesia|urb|urbanizacion|corso|piazza|viale|vicolo|largo|praca|travessa|izq|izqda|izquierda|dcha|derecha|dta|esq|esquerdo|dto|direito|gauche|droite|centro|interior|exterior|numero|numeros|entresuelo|principal|primero|segundo|tercero|cuarto|quinto|primera|segunda|tercera|primo|secondo|terzo|terra|terreno|piano|etage|verdieping|obergeschoss|erdgeschoss|frente|bajo|bj|atico|piso|planta|puerta|pta|esc|escalera|portal|bloque|andar|r\/c|appt|apt|apto|bat|batiment|etage|etg|og|eg|dg|ug|top|tur|stock|stiege|links|rechts|mitte|floor|ground|first|second|third|flat|unit|suite|apartment|room|kalea|interno|int|scala|ul|lok|m|bus|boite|bte|hus|\d\S*|[a-z])$/;
const street =
  /^(?:calle|c\/|carrer|rua|rue|via|viale|piazza|place|cours|quai|avenue|avenida|avda|av|paseo|plaza|camino|travesia|chemin|allee|boulevard|impasse|route|ul|travessa|largo|praca|corso)\b/;
/** What stands before the street and names the thing, not its place. */
const things =
  /^(?:(?:hause?|wohnung|wohnheim|anwesen|objekt|gebaude|grundstuck|zimmer|vivienda|finca|inmueble|local|property|premises|dwelling|address|adresse|direccion|im|in)\s+)+/;

/** Addresses that begin with the number of a flat, plot or door and end with a code of six figures; Italian registers print the town first. */
const whole =
  /\b(?:Flat|Plot|House|H\.|Door|Shop|Villa|Apartment|Bungalow|Office)\s(?:No\.?|#)\s?[\dA-Z][\dA-Z/-]*,[^\n;]{6,110}?(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)|\p{Lu}[\p{L}'’ -]{1,30} \(\p{Lu}{2}\),? \p{Lu}[^\n\t;]{4,70}? CAP:? \d{5}(?!\d)/u;

/** The address that a text holds: a street and a town with its post code. */
export function addressIn(text: string): { value: string; start: number; end: number } | null {
  const numbered = whole.exec(text);
  if (numbered !== null) {
    const value = collapse(numbered[0]).replace(/[\s,.;]+$/, "");
    return { value, start: numbered.index, end: numbered.index + numbered[0].length };
  }
  for (const tail of tails) {
    for (const match of text.matchAll(tail)) {
      const end = match.index + match[0].length;
      const start = startOf(text, match.index);
      const value = collapse(text.slice(start, end)).replace(/[\s,.;]+$/, "");
      const words = value.slice(0, value.length - collapse(match[0]).length);
      if (/\p{L}{3}/u.test(words) && /\d/.test(value) && value.length < 130) return { value, start, end };
    }
  }
  return null;
}

/** Back from the town over pieces between commas, as long as they read like parts of an address. */
function startOf(text: string, tail: number): number {
  const hard = Math.max(
    ...[";", ":", "\t", "(", "“", '"', "«", "–", "—", "|", "·", "•"].map((mark) =>
      text.lastIndexOf(mark, tail - 1),
    ),
  );
  let at = tail;
  let first = tail;
  for (let piece = 0; piece < 6 && at > hard + 1; piece++) {
    while (at > hard + 1 && /[\s,]/.test(text.charAt(at - 1))) at--;
    const from = Math.max(hard + 1, text.lastIndexOf(",", at - 1) + 1, at - 80);
    const part = text.slice(from, at);
    const words = [...part.matchAll(/\S+/g)];
    let kept = words.length;
    while (kept > 0 && belongs(words[kept - 1]?.[0] ?? "")) kept--;
    // A full stop that ends a sentence: a long word in small letters before it.
    const stop = words.findLastIndex(
      (w, i) =>
        i >= kept &&
        i < words.length - 1 &&
        /\p{Ll}{4,}\.$/u.test(w[0]) &&
        !/(?:str|gasse|pl)\.$/i.test(w[0]),
    );
    if (stop >= kept) kept = stop + 1;
    const whole = kept === 0;
    const word = words[kept];
    if (word === undefined) break;
    const own = part.slice(word.index).trim();
    if (
      whole ||
      /\d/.test(own) ||
      first === tail ||
      street.test(fold(own).replace(/^(?:de |del |la |el |a |au )+/, ""))
    )
      first = from + word.index;
    if (!whole) break;
    at = from;
  }
  // Small words and the thing itself lead to the address and are not of it.
  let lead = text.slice(first, tail);
  for (;;) {
    const small =
      /^\s*(?:de|del|la|las|los|el|do|da|der|den|dem|zu|zur|of|and|y|e|et|und|di|du|des|le|les|a)\s+(?=\p{L}{2}|\d)/u.exec(
        lead,
      );
    const thing = small === null ? things.exec(fold(lead)) : null;
    const cut = small?.[0].length ?? thing?.[0].length ?? 0;
    if (cut === 0) return first + (lead.length - lead.trimStart().length);
    first += cut;
    lead = lead.slice(cut);
  }
}

const belongs = (word: string): boolean =>
  /\d/.test(word) ||
  /^[("]?\p{Lu}/u.test(word) ||
  inside.test(
    fold(word)
      .replace(/[.,º°ª)]+$/, "")
      .replace(/^\(/, ""),
  );

/** The lines under a line that belong to the same block: same left edge, close together, no label of their own. */
export function blockUnder(
  context: Context,
  row: Row,
  left: number,
  most = 4,
): { row: Row; text: string; offset: number }[] {
  const lines: { row: Row; text: string; offset: number }[] = [];
  let above = row;
  for (const next of context.sheet.rows.slice(row.index + 1, row.index + 1 + most * 2)) {
    const height = above.box[3] - above.box[1];
    if (next.page !== row.page || next.box[1] - above.box[3] > height * 1.4 || lines.length >= most) break;
    const cell = next.cells.find(({ box }) => Math.abs(box[0] - left) < 0.012);
    if (cell === undefined) continue;
    if (context.labels.some((l) => l.row === next && l.start === cell.offset && l.atCellStart)) break;
    lines.push({ row: next, text: cell.text, offset: cell.offset });
    above = next;
  }
  return lines;
}

/** The address beside or under a label, over as many lines as it takes. */
export function addressBeside(context: Context, field: FieldName, name = field): RawField | undefined {
  for (const found of texts(context, field, { below: 1 })) {
    if (
      found.label !== undefined &&
      !(found.label.atCellStart || /:$/.test(found.label.text) || found.label.length > 12)
    )
      continue;
    const cell = found.row.cells.findLast(({ offset }) => offset <= found.start);
    const left = cell === undefined || cell.offset < found.start ? undefined : cell.box[0];
    const first = found.value.replace(/[\s,.]+$/, "");
    const lines = [first];
    for (const { text } of left === undefined
      ? wrapped(context, found.row)
      : blockUnder(context, found.row, left, 3)) {
      if (addressIn(lines.join(", ")) !== null) break;
      lines.push(text);
    }
    // A town that its line breaks after `in der`, `de la`.
    if (
      /\s(?:in|in der|an der|am|an|de|del|de la|la|las|los|sur|upon|on|le|les|di|do|da)$/.test(
        lines.at(-1) ?? "",
      )
    ) {
      const row = context.sheet.rows[found.row.index + lines.length];
      const rest = row?.page === found.row.page ? row.cells.at(-1) : undefined;
      if (rest !== undefined && /^\p{Lu}[\p{L}' -]{2,30}$/u.test(rest.text))
        lines.push(`${lines.pop() ?? ""} ${rest.text}`);
    }
    const whole = [lines.join(", "), lines.join(" ")].map(addressIn).find((a) => a !== null);
    if (whole !== undefined && whole !== null) return toField(context, name, found, whole.value);
    if (
      /\d/.test(first) &&
      /\p{L}{3}/u.test(first) &&
      first.length > 6 &&
      first.length < 90 &&
      /^[\p{Lu}\d"(]|^(?:c\/|calle|rue|via|rua|av)/iu.test(first) &&
      !/^\p{Ll}/u.test(first.replace(/^(?:c\/|calle|rue|via|rua|av)/, "X")) &&
      (first.match(/\s\p{Ll}{4,}/gu) ?? []).length < 4 &&
      !/^(?:page|seite|pagina)\b/i.test(first) &&
      !/^\d{1,2}\.\s/.test(first)
    )
      return toField(context, name, found, first.replace(/;.*$/, ""));
  }
  return undefined;
}

/** What a value that ends its row goes on with: a lone line of the same column. */
const wrapped = (context: Context, row: Row): { text: string }[] => {
  const next = context.sheet.rows[row.index + 1];
  const close =
    next !== undefined &&
    next.page === row.page &&
    next.box[1] - row.box[3] < (row.box[3] - row.box[1]) * 1.2;
  return close && next.cells.length === 1 && !context.labels.some((l) => l.row === next && l.atCellStart)
    ? [{ text: next.text }]
    : [];
};
