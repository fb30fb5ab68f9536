import type { TextMark } from "../canvas";
import type { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { textWidth } from "../fonts";

const AMOUNT = /\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{2})?|\d+[.,]\d{2}/;

/** Every text that states one of the fields, in painting order. */
export function stating(document: DrawnDocument, fields: readonly string[]): TextMark[] {
  return document.pages.flatMap(({ marks }) =>
    marks.flatMap((mark) =>
      mark.kind === "text" && !mark.hidden && mark.field !== undefined && fields.includes(mark.field)
        ? [mark]
        : [],
    ),
  );
}

/** Another amount than the printed one, in its own notation: what somebody who wants more (or owes less) would type. */
export function otherAmount(text: string, dice: Dice, way: Change): string | undefined {
  const printed = AMOUNT.exec(text)?.[0];
  if (printed === undefined) return undefined;
  const digits = printed.replace(/\D/g, "");
  if (digits.length < 4) return undefined;
  const fresh = changed(digits, dice, way);
  if (fresh === undefined || fresh === digits) return undefined;
  let at = 0;
  const whole = printed.replace(/\d/g, () => fresh.charAt(at++));
  return text.replace(printed, fresh.length === digits.length ? whole : printed);
}

/** An amount with a whole sum more, in its own notation; undefined where that needs another figure than it has room for. */
export function withMore(text: string, more: number): string | undefined {
  const printed = AMOUNT.exec(text)?.[0];
  const digits = printed?.replace(/\D/g, "") ?? "";
  const scale = printed !== undefined && /[.,]\d{2}$/.test(printed) ? 100 : 1;
  const fresh = String(Number(digits) + more * scale);
  if (printed === undefined || fresh.length !== digits.length) return undefined;
  let at = 0;
  return text.replace(
    printed,
    printed.replace(/\d/g, () => fresh.charAt(at++)),
  );
}

/** The amount a text states, as figures alone: what two places print alike is one. */
export const figuresOf = (text: string): string => AMOUNT.exec(text)?.[0].replace(/\D/g, "") ?? "";

export type Change = "first" | "second" | "swap" | "cents" | "round";

function changed(digits: string, dice: Dice, way: Change): string | undefined {
  const set = (index: number, digit: number): string =>
    `${digits.slice(0, index)}${digit}${digits.slice(index + 1)}`;
  const first = Number(digits[0]);
  if (way === "first") return set(0, first >= 9 ? 5 : dice.int(first + 1, 9));
  if (way === "second") return set(1, (Number(digits[1]) + dice.int(2, 8)) % 10);
  if (way === "cents") return set(digits.length - 1, (Number(digits.at(-1)) + dice.int(1, 9)) % 10);
  if (way === "round") return `${set(0, Math.min(9, first + 1)).slice(0, 2)}${"0".repeat(digits.length - 2)}`;
  const at = [...digits].findIndex((digit, i) => i > 0 && digit !== digits[i - 1]);
  return at < 1
    ? undefined
    : `${digits.slice(0, at - 1)}${digits[at]}${digits[at - 1]}${digits.slice(at + 1)}`;
}

/** Puts a text in the place of another: the edge by which it was aligned stays. */
export function replaceText(mark: TextMark, text: string): void {
  const gain =
    (textWidth(mark.font, mark.size, mark.text) - textWidth(mark.font, mark.size, text)) * mark.stretch;
  mark.x += mark.align === "right" ? gain : mark.align === "center" ? gain / 2 : 0;
  mark.text = text;
}
