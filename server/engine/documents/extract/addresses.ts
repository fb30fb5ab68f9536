import { collapse, fold } from "../values/text";

/** Post code and town, or town and post code, as the countries print them. */
const town = String.raw`(?:(?:St|Sto|Sta|Ste|Bad)\. ?)?(?:\p{Lu}[\p{L}\p{M}'’-]*|[Ll]['’]\p{Lu}[\p{L}'’-]*)(?:[ -](?:\(\p{L}+\)|d['’]\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}\p{M}'’-]*|(?:de|del|la|las|los|el|do|da|dos|sur|en|lès|les|le|am|an|der|dem|den|im|in|ob|bei|a|di|nad|aan|upon|on|under)(?=[ -]\p{L}))){0,6}`;
const tails: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\d\p{L}.,/-])(?:(?:D|F|A|CH|B|L|E|I|PL|CP|C\.P\.|FR|ES|DE|AT|PT)[- ]?)?(?:\d{5}|\d{4}-\d{3}|\d{2}-\d{3}|\d{5}-\d{3}|\d{4} ?[A-Z]{2}(?![\p{L}])|\d{4}),?[ -]{1,3}${town}`,
    "gu",
  ),
  /(?<![\p{L}\d])(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:A[LKSZR]|C[AOT]|D[CE]|F[LM]|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEHINOPST]|N[CDEHJMVY]|O[HKR]|P[ARW]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]|NSW|VIC|QLD|TAS|ACT|NT|SA),? (?:\d{5}(?:-\d{4})?|\d{4})(?!\d)/gu,
  /(?<![\p{L}\d])(?:[A-Z]{2},? )?[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])[AC-FHKNPRTV-Y]\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}(?![\p{L}\d])/gu,
  /\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)?(?: ?[-–]|,) ?\d{3} ?\d{3}(?!\d)/gu,
];

/** Words of lower case that an address itself holds. */
const inside =
  /^(?:de|del|la|las|los|el|do|da|dos|das|di|della|dei|delle|du|des|le|les|der|den|dem|zu|zur|zum|van|of|and|upon|on|y|e|et|und|n|no|nr|num|s\/?n|bis|ter|c|cl|calle|carrer|rua|rúa|via|rue|place|cours|quai|avenue|allee|chemin|impasse|route|boulevard|bd|av|avda|avenida|plaza|pza|paseo|ps|ronda|camino|travesia|urb|urbanizacion|corso|piazza|viale|vicolo|largo|praca|travessa|izq|izqda|dcha|dta|esq|frente|bajo|bj|atico|piso|planta|puerta|pta|esc|escalera|portal|bloque|andar|r\/c|appt|apt|apto|bat|batiment|etage|etg|og|eg|dg|ug|top|tur|stock|stiege|links|rechts|mitte|floor|flat|unit|suite|apartment|room|kalea|interno|int|scala|ul|lok|m|bus|hus|\d\S*|[a-z])$/;
/** What stands before the street and names the thing, not its place. */
const things =
  /^(?:(?:hause?|wohnung|wohnheim|anwesen|objekt|gebaude|grundstuck|zimmer|vivienda|finca|inmueble|local|property|premises|dwelling|address|adresse|direccion|im|in)\s+)+/;

/** The address that a text holds: a street and a town with its post code. */
export function addressIn(text: string): { value: string; start: number; end: number } | null {
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
    if (whole || /\d/.test(part.slice(word.index)) || first === tail) first = from + word.index;
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
