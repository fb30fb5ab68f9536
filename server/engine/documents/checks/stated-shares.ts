import type { FieldName } from "../field-names";
import { fieldsOf } from "../field-of";
import { against, type CheckInput, finding, legible } from "../make-finding";
import { misread } from "../relations/near-figures";
import type { Finding, RawField } from "../types";
import { cents, type FoundAmount, findAmounts } from "../values/amount";
import { inProse } from "./in-prose";

/** What a share may be of, by its words in a text without accents, and the fields that state it. */
const named: readonly { words: string; fields: readonly FieldName[] }[] = [
  {
    words:
      "salary|wages?|pay|remuneration|compensation|[a-z]*(?:gehalt|entgelt|lohn)e?s?|salario|sueldo|retribucion|remuneracion|salaire|retribuzione|stipendio|vencimento|remuneracao|retribuicao|[a-z]*(?:salaris|loon)",
    fields: ["annual_gross_salary", "monthly_gross_salary", "gross_pay", "base_pay"],
  },
  {
    words:
      "price|consideration|precio|prix|[a-z]*kaufpreis(?:es)?|prezzo|preco|koopsom|koopprijs|[a-z]*preis(?:es)?",
    fields: ["purchase_price"],
  },
  {
    words:
      "rent|renta|alquiler|loyer|[a-z]*miete|[a-z]*mietzins(?:es)?|canone|affitto|renda|aluguel|[a-z]*huur(?:prijs)?",
    fields: ["monthly_rent"],
  },
  { words: "pension|pensione|pensao|[a-z]*rente|pensioen|benefit", fields: ["monthly_amount"] },
];
const noun = named.map(({ words }) => `(${words})`).join("|");

const of =
  "(?:of|on|del?|du|des?|d'|dell[ao']|di|da|do|van|von|vom|der|sobre|sur|sul|sulla|su|auf|over|uber)";
/** Before and after the noun: `of the agreed annual base salary`, `du prix de vente`, `del salario bruto anual`. */
const before =
  "(?:(?:the|your|my|his|her|their|its|this|said|agreed|total|gross|net|annual|yearly|monthly|bas(?:e|ic)|full|contractual|purchase|sale|selling|la|el|le|il|lo|l'|de|het|das|dem|den|der|des|die|su|son|sa|ihres|ihrem|seines|dicho|total[ei]?|precitad[oa]|vereinbarten|jahrlichen|monatlichen|festen|kale|bruto|brutto|overeengekomen|o|a|seu|sua)\\s*)";
const after =
  "(?:\\s+(?:per (?:year|annum|month)|gross|brut[aeo]?|brutto|lord[ao]|base|annual|anual|annuel(?:le)?|annuo|annua|jaarlijks|monthly|mensual|mensuel(?:le)?|mensile|mensal|total[ei]?|hors charges|sin iva|ex vat|(?:de|di|d'|da)\\s?(?:la\\s)?(?:venta|vente|vendita|compra\\s?-?venta|compravendita|acquisto|compra e venda|achat)|pactad[oa]|convenid[oa]|convenut[oa]|convenu|acordad[oa]))";
const ofNoun = new RegExp(
  `^\\s?\\)?\\s*${of}\\s*${before}{0,4}(?:${noun})(?![a-z])(?:${after}){0,3}(?! (?:plus|and|und|mas|et|piu|mais|en|or|oder) )`,
);
const divided = new RegExp(
  `(?<![a-z])(?:${noun})(?:${after}){0,2}\\s+(?:divided by|geteilt durch|dividido (?:entre|por)|divise par|diviso(?: per)?|gedeeld door)\\s+(\\d{2,4}(?:[.,]\\d{1,2})?)`,
  "g",
);
/** Shares in words, as what the sum is divided by. */
const inWords: readonly (readonly [number, string])[] = [
  [2, "(?:one |a )?half|die halfte|la mit(?:ad|ta)|la moitie|metade|de helft"],
  [4, "(?:one |a )quarter|ein viertel|una cuarta parte|un quart|un quarto|een kwart"],
  [10, "(?:one |a )tenth|ein zehntel|la decima parte|un dixieme|un decimo|um decimo|een tiende"],
  [12, "(?:one |a )twelfth|ein zwolftel|la doceava parte|un douzieme|un dodicesimo|een twaalfde"],
];
const shareWords = new RegExp(
  `(?<![\\d/.,])1\\s?/\\s?(\\d{1,3})(?![\\d/.,])|(?<![a-z])(?:${inWords.map(([, words]) => `(${words})`).join("|")})(?![a-z])`,
  "g",
);

const currency = "(?:[€$£]|eur|euros?|usd|gbp|chf|dollars?|pounds?)";
/** What says that two expressions are the same sum. */
const same =
  "(?:that is|i\\.\\s?e\\.|being|namely|which is|equal(?:ling)? to|equivalent to|amounting to|corresponding to|representing|=|d\\.\\s?h\\.|das sind|dies sind|dies entspricht|das entspricht|entspricht|entsprechend|also|somit|mithin|es decir|esto es|o sea|equivalentes? al?|que equivalen? al?|correspondientes? al?|soit|c'est-a-dire|representant|correspondant (?:a|au)|equivalant a|ossia|cioe|pari al?|corrispondenti? al?|equivalenti? al?|ou seja|isto e|correspondentes? a|zijnde|ofwel|oftewel|gelijk aan|overeenkomend met|te weten)";
/** `8% of base salary ($5,824.00)`, `5 % du prix, soit 12 400 €`. */
const thenAmount = new RegExp(`^\\s*(?:\\(\\s*|[,;:–-]?\\s*\\(?${same}\\s*:?\\s*)${currency}?\\s*$`);
/** `33.800,00 €, equivalente al 10 % del precio`, `21,54 € gross (salary divided by 169)`. */
const thenShare = new RegExp(
  `^\\s*${currency}?(?:\\s+[a-z]+){0,3}\\s*(?:\\(\\s*|[,;:–-]?\\s*\\(?${same}\\s*)(?:(?:to|the|al?|el|il|l'|un|una|a|o|los|dem|der|die|das|les|de|het)\\s*)*$`,
);

/** Behind an amount that is no more than a bound of the share, or a part of it: `($50.00 minimum)`, `£3,000 pro rata`. */
const noWhole =
  /^\s*(?:[€$£]|eur|euros?)?[\s,(]*(?:whichever|or (?:more|less)|at (?:least|most)|min(?:imum|imo|imal\w*)?\b|max(?:imum|imo|imal\w*)?\b|mindestens|hochstens|au (?:moins|plus)|como (?:minimo|maximo)|massimo|(?:per|a|each|pro|por|par|al|per) (?:day|tag|dia|jour|giorno|dag)\b)|^\s*(?:[€$£]|eur|euros?)?\s*\(?(?:pro ?rat\w*|anteilig|zeitanteilig|proporcional\w*|au prorata|proporzional\w*|naar rato)/;
/** What is paid for some months of a year is so many twelfths of the share. */
const proRata = /\b(?:pro ?rat\w*|anteilig|zeitanteilig|proporcional\w*|prorata|proporzional\w*|naar rato)\b/;

/** A share of something named, where the text says it. `by`: the sum is the amount times this. */
type Share = { by: number; fields: readonly FieldName[]; start: number; end: number };
type Stated = Share & { amount: FoundAmount };

/** A sum in a text that says itself what share it is of a price, a pay or a rent which the paper states otherwise. */
export function statedShares({ part, extraction }: CheckInput): Finding[] {
  if (part.type === null || !inProse.has(part.type)) return [];
  const { flow, notation, ocr } = part.context.sheet;
  const amounts = findAmounts(flow.text, notation);
  // Brackets around a sum are those of the sentence here.
  const sums = amounts
    .filter(({ money, percent, value }) => money && !percent && value !== 0)
    .map((one) => ({
      ...one,
      value: Math.abs(one.value),
      start: one.start + (one.raw.startsWith("(") ? 1 : 0),
    }));
  for (const { amount, by, fields } of statedOf(flow.folded, amounts, sums)) {
    const expected = amount.value * by;
    const field = fieldsOf(part, ...fields).find((one) => one !== undefined && likely(one, expected));
    if (field === undefined || !legible(field) || (ocr && mistaken(field, amount.value, by))) continue;
    const twelfths = (expected * 12) / Number(field.value);
    const behind = flow.folded.slice(amount.end, amount.end + 60);
    if (noWhole.test(behind)) continue;
    if (proRata.test(behind) && Math.abs(twelfths - Math.round(twelfths)) < 0.01 * twelfths) continue;
    const others = sums.filter(({ value }) => value !== amount.value).map(({ value }) => value);
    const rates = amounts.filter(({ percent, value }) => percent && value < 30).map(({ value }) => value);
    if (leads([...others, Number(field.value)], rates, expected, roomOf(amount, by))) continue;
    return [
      finding(
        "sum_mismatch",
        field.name,
        "high",
        { ...field, document: extraction.document },
        against(part, Number(field.value), expected),
      ),
    ];
  }
  return [];
}

/** Half of it and twice it are another sum, a month's pay or a whole package. */
const likely = ({ value }: RawField, expected: number): boolean =>
  Number(value) > expected * 0.5 && Number(value) < expected * 2;

/** A reader of pictures may have taken a digit of the sum or of the share for another. */
const mistaken = ({ value }: RawField, amount: number, by: number): boolean =>
  misread(cents(Number(value)), Math.round(amount * by * 100)) ||
  misread(cents(amount), Math.round((Number(value) / by) * 100)) ||
  misread(Math.round(by), Math.round(Number(value) / amount)) ||
  misread(Math.round(100 / by), Math.round((amount * 100) / Number(value)));

/** How exactly the share leads to its sum: to the cent, and to the place that its amount is rounded to. */
function roomOf({ value, raw }: FoundAmount, by: number): { exact: number; rounded: number } {
  const unit = /[.,]\d{2}\D*$/.test(raw) ? 0.01 : 1;
  const zeros = /0*$/.exec(String(Math.round(value)))?.[0].length ?? 0;
  const round = Number.isInteger(value) ? 10 ** zeros : unit;
  const sum = value * by;
  return {
    exact: (unit * by) / 2 + 1,
    rounded: Math.max(sum * 0.005, Math.min((round * by) / 2, sum * 0.03)) + 1,
  };
}

/** Payments of a year. */
const TIMES = [1, 12, 13, 14, 24, 26, 52];

/** Whether a printed sum, one of its year or month, two of them or one with its tax come to it. */
function leads(
  sums: readonly number[],
  rates: readonly number[],
  expected: number,
  { exact, rounded }: { exact: number; rounded: number },
): boolean {
  const near = (value: number, room: number): boolean => Math.abs(value - expected) <= room;
  return sums.some(
    (one) =>
      near(one, rounded) ||
      TIMES.some((k) => near(one * k, exact * 2) || near(one / k, exact * 2)) ||
      rates.some((rate) => near(one * (1 + rate / 100), exact) || near(one / (1 + rate / 100), exact)) ||
      sums.some((other) => near(one + other, exact) || near(one - other, exact)),
  );
}

function statedOf(
  text: string,
  amounts: readonly FoundAmount[],
  sums: readonly FoundAmount[],
): readonly Stated[] {
  return sharesOf(text, amounts).flatMap((share) => {
    const next = sums.find(({ start }) => start >= share.end);
    const last = sums.filter(({ end }) => end <= share.start).at(-1);
    const amount =
      next !== undefined && thenAmount.test(text.slice(share.end, next.start))
        ? next
        : last !== undefined && thenShare.test(text.slice(last.end, share.start))
          ? last
          : undefined;
    return amount === undefined ? [] : [{ ...share, amount }];
  });
}

function sharesOf(text: string, amounts: readonly FoundAmount[]): readonly Share[] {
  const parts = [
    ...amounts
      .filter(({ percent, value }) => percent && value > 0.1 && value !== 100 && value <= 300)
      .map(({ value, start, end }) => ({ by: 100 / value, start, end })),
    ...[...text.matchAll(shareWords)].flatMap((match) => {
      const words = inWords.find((_, i) => match[i + 2] !== undefined);
      const by = match[1] === undefined ? (words?.[0] ?? 0) : Number(match[1]);
      return by < 2 ? [] : [{ by, start: match.index, end: match.index + match[0].length }];
    }),
  ];
  const shares = parts.flatMap(({ by, start, end }) => {
    const said = ofNoun.exec(text.slice(end, end + 120));
    const fields = said === null ? undefined : fieldsNamed(said);
    return said === null || fields === undefined ? [] : [{ by, fields, start, end: end + said[0].length }];
  });
  const quotients = [...text.matchAll(divided)].flatMap((match) => {
    const fields = fieldsNamed(match);
    const by = Number(match[named.length + 1]?.replace(",", "."));
    return fields === undefined || !(by > 1)
      ? []
      : [{ by, fields, start: match.index, end: match.index + match[0].length }];
  });
  return [...shares, ...quotients];
}

/** The fields of the noun that was found. */
const fieldsNamed = (match: RegExpMatchArray): readonly FieldName[] | undefined =>
  named.find((_, i) => match[i + 1] !== undefined)?.fields;
