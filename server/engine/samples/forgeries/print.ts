import { hex, type TextMark, WHITE } from "../canvas";
import type { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { isEmbedded, textWidth } from "../fonts";
import { replaceText } from "./amounts";

/** How a new text comes to stand where another stood, and what of that the print or the file keeps. */
export type Hand = (document: DrawnDocument, mark: TextMark, text: string, dice: Dice) => void;

const pageOf = (document: DrawnDocument, mark: TextMark) =>
  document.pages.find(({ marks }) => marks.includes(mark));

/** Moves the mark to the end of its page: what is typed later is painted later. */
function last(document: DrawnDocument, mark: TextMark): void {
  const marks = pageOf(document, mark)?.marks;
  const at = marks?.indexOf(mark) ?? -1;
  if (marks === undefined || at < 0) return;
  marks.splice(at, 1);
  marks.push(mark);
}

/** A patch in the page's colour over the old text, the new one on top. */
function patch(document: DrawnDocument, mark: TextMark, text: string, fill: ReturnType<typeof hex>): void {
  const page = pageOf(document, mark);
  if (page === undefined) return;
  const width = textWidth(mark.font, mark.size, mark.text) * mark.stretch;
  const twin = { ...mark };
  delete mark.field;
  page.box(mark.x - 2, mark.y - mark.size * 0.82, width + 4, mark.size * 1.1, { fill });
  page.marks.push(twin);
  replaceText(twin, text);
}

export const HANDS: Readonly<Record<string, Hand>> = {
  /** In the content stream, with the page's own font: nothing of it shows. */
  stream: (_document, mark, text) => replaceText(mark, text),
  "drawn-last": (document, mark, text) => {
    replaceText(mark, text);
    last(document, mark);
  },
  "other-face": (_document, mark, text) => {
    replaceText(mark, text);
    mark.font = isEmbedded(mark.font) || mark.font.startsWith("times") ? "helvetica" : "times";
  },
  "other-face-last": (document, mark, text) => {
    replaceText(mark, text);
    mark.font = isEmbedded(mark.font) || mark.font.startsWith("times") ? "helvetica" : "times";
    last(document, mark);
  },
  baseline: (_document, mark, text, dice) => {
    replaceText(mark, text);
    mark.y += dice.pick([-1.3, -0.8, 0.8, 1.3]);
  },
  size: (_document, mark, text, dice) => {
    replaceText(mark, text);
    mark.size *= dice.pick([0.92, 1.07, 1.1]);
  },
  spacing: (_document, mark, text, dice) => {
    replaceText(mark, text);
    mark.stretch *= dice.pick([0.93, 1.06]);
  },
  edge: (_document, mark, text, dice) => {
    replaceText(mark, text);
    mark.x += dice.pick([-2.4, -1.6, 1.6, 2.4]);
  },
  respaced: (_document, mark, text, dice) => {
    replaceText(mark, text);
    mark.setting = { spacing: mark.size * dice.pick([0.02, 0.035, -0.02]) };
  },
  raised: (_document, mark, text, dice) => {
    replaceText(mark, text);
    mark.setting = { rise: dice.pick([-0.6, -0.3, 0.3, 0.6]) };
  },
  "font-of-its-own": (_document, mark, text) => {
    replaceText(mark, text);
    mark.setting = { ownFont: true };
  },
  /** One figure more, which begins where the shorter one began. */
  longer: (_document, mark, text, dice) => {
    mark.text = text.replace(/\d/, (digit) => `${dice.int(1, 4)}${digit}`);
  },
  /** One figure more, and the whole moved to the left by its width. */
  "longer-moved-back": (_document, mark, text, dice) => {
    mark.text = text.replace(/\d/, (digit) => `${dice.int(1, 4)}${digit}`);
    mark.setting = { back: textWidth(mark.font, mark.size, "0") };
  },
  colour: (_document, mark, text) => {
    replaceText(mark, text);
    mark.color = hex("#2a2a2a");
  },
  covered: (document, mark, text) => patch(document, mark, text, WHITE),
  "covered-grey": (document, mark, text) => patch(document, mark, text, hex("#f4f4f4")),
  "covered-other-face": (document, mark, text) => {
    patch(document, mark, text, WHITE);
    const top = pageOf(document, mark)?.marks.at(-1);
    if (top?.kind === "text") top.font = isEmbedded(top.font) ? "helvetica" : "times";
  },
  overprinted: (document, mark, text) => {
    const twin = { ...mark };
    pageOf(document, mark)?.marks.push(twin);
    replaceText(twin, text);
  },
  /** The old text stays as an unseen layer, as editors that keep a page searchable leave it. */
  "left-unseen": (document, mark, text) => {
    pageOf(document, mark)?.marks.push({ ...mark, hidden: true });
    replaceText(mark, text);
  },
};
