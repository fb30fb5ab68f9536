import { area, overlap, tidy, union } from "../geometry";
import { severityOf } from "../severity";
import type { Finding, IntegrityContext, Page, ReadDocument, Word } from "../types";
import { findDates } from "../values/date";
import { findingAt } from "./finding";
import { decides, fieldAt, kindOf, letters } from "./value";

/** Values that are set in another typeface than everything else, or that stand off the column of their like. */
export function typographyFindings(document: ReadDocument, context: IntegrityContext): Finding[] {
  const pages = document.pages.filter((page) => page.source === "text");
  const words = pages.flatMap((page) => page.words.filter(isPrinted).map((word) => ({ word, page })));
  if (words.length < 25) return [];
  return [
    ...fontOutliers(words, context),
    ...notEmbedded(words, context),
    ...pages.flatMap((page) => writtenLast(page, context)),
    ...pages.flatMap((page) => layoutOutliers(page, context)),
  ];
}

type Placed = { word: Word; page: Page };

const isPrinted = (word: Word): boolean =>
  !word.covered && !word.invisible && word.font !== undefined && /[\p{L}\p{N}]/u.test(word.text);

/** A program that embeds a font of which it uses some letters marks its name so. */
const subset = /^[A-Z]{6}\+/;

/** The family of a typeface: subset prefix, weight and slant taken off. */
export const familyName = (font: string): string =>
  font
    .replace(subset, "")
    .replace(
      /[-,\s]?(?:bold|italic|oblique|black|heavy|light|medium|semi|demi|regular|roman|book|mt|ps|narrow|cond\w*)+/gi,
      "",
    )
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/**
 * A family that one value alone uses, while most other values share another. A label or a second value in the same style
 * explains it; so does a page that mixes many families.
 */
function fontOutliers(words: readonly Placed[], context: IntegrityContext): Finding[] {
  const families = new Map<string, Placed[]>();
  for (const placed of words) {
    const family = familyName(placed.word.font ?? "");
    families.set(family, [...(families.get(family) ?? []), placed]);
  }
  if (families.size < 2 || families.size > 5) return [];
  const main = Math.max(...[...families.values()].map((used) => used.length));
  if (main < 0.7 * words.length) return [];
  return [...families.values()].flatMap((used) => {
    const [first, ...rest] = used;
    if (
      !first ||
      used.length > 4 ||
      rest.some(({ page, word }) => page !== first.page || !besideOf(first.word, word))
    ) {
      return [];
    }
    const text = used.map(({ word }) => word.text).join(" ");
    const kind = kindOf(text);
    if (!decides(kind) || !/\d/.test(text)) return [];
    const alike = words.filter(
      ({ word }) => kindOf(word.text) === kind && !used.some((own) => own.word === word),
    );
    const box = tidy(used.map(({ word }) => word.box).reduce(union));
    const at = { page: first.page.number, box };
    const field = fieldAt(context, first.page.number, box);
    // Long prose has few amounts to compare with; there an amount that is the point of the document stands against all words.
    const prose =
      kind === "amount" && field !== undefined && words.length >= 150 && main >= 0.9 * words.length;
    if (alike.length < 3 && !prose) return [];
    const severity = severityOf({ against: context.arithmeticFails ? 2 : 1 });
    const values = { value: text.slice(0, 80), font: first.word.font ?? "" };
    return [findingAt(context, at, "font_outlier", field?.name ?? "document", severity, values)];
  });
}

/**
 * A value in a font that is not embedded as all others of the file are: a program embeds all it uses or none. Forms that are filled in have
 * several such values, and stamps stand on no value.
 */
function notEmbedded(words: readonly Placed[], context: IntegrityContext): Finding[] {
  const others = words.filter(({ word }) => !subset.test(word.font ?? ""));
  if (others.length > 6 || words.length < 25) return [];
  const places: Placed[][] = [];
  for (const placed of others) {
    const beside = places.find((place) =>
      place.some(({ word, page }) => page === placed.page && besideOf(word, placed.word)),
    );
    if (beside) beside.push(placed);
    else places.push([placed]);
  }
  if (places.length > 2) return [];
  return places.flatMap((place) => {
    const [first] = place;
    if (!first) return [];
    const text = place.map(({ word }) => word.text).join(" ");
    const box = tidy(place.map(({ word }) => word.box).reduce(union));
    const at = { page: first.page.number, box };
    const field = fieldAt(context, first.page.number, box);
    if (field === undefined && kindOf(text) !== "amount") return [];
    if (kindOf(text) === "date" && !isDate(text)) return [];
    const severity = severityOf({ against: context.arithmeticFails ? 2 : 1 });
    const values = { value: text.slice(0, 80), font: first.word.font ?? "" };
    return [findingAt(context, at, "font_outlier", field?.name ?? "document", severity, values)];
  });
}

/** A date and nothing else: a stamp says of what it is. */
const isDate = (text: string): boolean =>
  findDates(text, "dmy").some(({ start, end }) => letters(text.slice(0, start) + text.slice(end)) === "");

/**
 * Values drawn after everything else although their row was drawn long before. Generators that print totals last do that too, so
 * it only supports another finding about the same place.
 */
export function lateContent(document: ReadDocument, context: IntegrityContext): Finding[] {
  return context.fields.flatMap((field) => {
    const page = document.pages.find(({ number }) => number === field.page);
    const at = field.box;
    if (page?.source !== "text" || at === undefined) return [];
    const printed = page.words.filter(isPrinted);
    const own = printed.filter((word) => overlap(word.box, at) > 0.5 * area(word.box));
    const beside = printed.filter((word) => !own.includes(word) && Math.abs(word.box[3] - at[3]) < 0.004);
    const first = Math.min(...own.map(({ order }) => order));
    const earlier = printed.filter(({ order }) => order < first).length;
    if (own.length === 0 || beside.length === 0 || earlier < 0.95 * (printed.length - own.length)) return [];
    if (beside.some(({ order }) => order > 0.8 * first)) return [];
    return [findingAt(context, { page: field.page, box: at }, "late_inserted_content", field.name, "low")];
  });
}

/** So many words in lines make a text. */
const aText = 80;

/**
 * The one sum of a text that was written after the words behind it, where every other word was written before the next one of its line. What a
 * program fills in afterwards are several values.
 */
function writtenLast(page: Page, context: IntegrityContext): Finding[] {
  const printed = page.words.filter(isPrinted);
  const lines = new Map<number, Word[]>();
  for (const word of printed) {
    const line = Math.round(word.box[3] * page.height);
    lines.set(line, [...(lines.get(line) ?? []), word]);
  }
  const next = [...lines.values()].flatMap((line) => {
    const inLine = line.sort((a, b) => a.box[0] - b.box[0]);
    return inLine.flatMap((word, i) => {
      const [before, behind] = [inLine[i - 1], inLine[i + 1]];
      return behind !== undefined && gap(behind, word, page) < word.size ? [{ word, before, behind }] : [];
    });
  });
  const [first, ...more] = next.filter(({ word, behind }) => word.order > behind.order);
  if (next.length < aText || first === undefined || more.length > 0 || first.before === undefined) return [];
  const { word, before, behind } = first;
  const field = fieldAt(context, page.number, word.box);
  const sum = field !== undefined && typeof field.value === "number" && kindOf(word.text) === "amount";
  if (!sum || before.order > behind.order || gap(word, before, page) > word.size) return [];
  return [
    findingAt(context, { page: page.number, box: word.box }, "late_inserted_content", field.name, "medium"),
  ];
}

const besideOf = (a: Word, b: Word): boolean =>
  Math.abs(a.box[1] - b.box[1]) < 0.006 && b.box[0] - a.box[2] < 0.06 && a.box[0] - b.box[2] < 0.06;

/**
 * An amount whose right edge misses the edge that its column shares, or whose baseline misses that of its row, by more than a
 * printer's rounding and less than a layout's intent.
 */
function layoutOutliers(page: Page, context: IntegrityContext): Finding[] {
  const amounts = page.words.filter((word) => isPrinted(word) && kindOf(word.text) === "amount");
  const known = new Map<Word, number>();
  const offEdge = (word: Word): number => {
    const edge = known.get(word) ?? measured(word);
    known.set(word, edge);
    return edge;
  };
  const measured = (word: Word): number => {
    const others = amounts.filter((other) => other !== word && Math.abs(other.size - word.size) < 0.2);
    const right = (other: Word) => (other.box[2] - word.box[2]) * page.width;
    const column = others.filter((other) => Math.abs(right(other)) < 4);
    const aligned = column.filter(
      (other) => column.filter((peer) => Math.abs(right(peer) - right(other)) < 0.35).length > 4,
    );
    return aligned.length >= 5 && aligned.length >= 0.9 * column.length
      ? Math.min(...aligned.map((o) => Math.abs(right(o))))
      : 0;
  };
  return amounts.flatMap((word) => {
    const edge = offEdge(word);
    // A row whose figures all miss their columns is the row of another table.
    const along = amounts.filter(
      (other) => other !== word && overlap(widened(other), widened(word)) > 0.5 * area(widened(word)),
    );
    const off =
      edge > 0 && along.some((other) => Math.abs(offEdge(other) - edge) < 1 && offEdge(other) > 0.35)
        ? 0
        : edge;
    const beside = page.words.filter(
      (other) => other !== word && overlap(widened(other), widened(word)) > 0.5 * area(widened(word)),
    );
    // A figure that keeps the line of the sign or word right beside it stands in a box of its own.
    if (beside.some((other) => level(other, word) && gap(other, word, page) < 1.2 * word.size)) return [];
    const row = page.words.filter(
      (other) =>
        other !== word &&
        isPrinted(other) &&
        overlap(widened(other), widened(word)) > 0.5 * area(widened(word)),
    );
    const drops = row
      .filter((other) => Math.abs(other.size - word.size) < 0.2)
      .map((other) => (word.box[3] - other.box[3]) * page.height);
    const lift =
      drops.length >= 2 && Math.max(...drops) - Math.min(...drops) < 0.2 ? Math.abs(drops[0] ?? 0) : 0;
    const distance = Math.max(off > 0.8 ? off : 0, lift > 0.7 && lift < 3 ? lift : 0);
    if (distance === 0) return [];
    const field = fieldAt(context, page.number, word.box);
    const values = { value: word.text, points: Math.round(distance * 10) / 10 };
    // Below the last line of a column another table may begin, so only what stands among its like says something.
    const among = amounts.filter((other) => Math.abs((other.box[2] - word.box[2]) * page.width) < 4);
    const inside =
      among.some((other) => other.box[3] < word.box[1]) && among.some((other) => other.box[1] > word.box[3]);
    // Programs set single totals off their column too: alone it is a note, beside figures that disagree it counts.
    const severity =
      context.arithmeticFails && field && distance > 1 && (inside || lift > 0.7) ? "medium" : "low";
    return [
      findingAt(
        context,
        { page: page.number, box: word.box },
        "layout_outlier",
        field?.name ?? "layout",
        severity,
        values,
      ),
    ];
  });
}

const level = (a: Word, b: Word): boolean => Math.abs(a.box[3] - b.box[3]) < 0.0006;

/** The white between two words of a row, in points. */
const gap = (a: Word, b: Word, page: Page): number =>
  (a.box[0] > b.box[0] ? a.box[0] - b.box[2] : b.box[0] - a.box[2]) * page.width;

/** A word's rows stretched over the page's width: what shares them is on its row. */
const widened = ({ box }: Word): Word["box"] => [0, box[1], 1, box[3]];
