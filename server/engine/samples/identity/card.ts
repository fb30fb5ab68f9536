import { type Color, hex, Page } from "../canvas";
import { type Day, printDay } from "../days";
import { Dice } from "../dice";
import { textWidth } from "../fonts";
import type { Person } from "../people";

export const IDENTITY_KINDS = ["dni", "passport", "td2-card", "french-card", "us-licence"] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** Everything a card prints. */
export interface Card {
  kind: IdentityKind;
  specimen: boolean;
  holder: Person;
  /** Three-letter code and the name printed on top. */
  issuer: string;
  stateName: string;
  surname: string;
  givenNames: string;
  documentNumber: string;
  idNumber: string;
  issueDate: Day;
  expiryDate: Day;
  lines: string[];
  portrait: Uint8Array;
  portraitType: "image/png" | "image/jpeg";
}

/** Points of a millimetre. */
export const MM = 72 / 25.4;

export function cardPage(width: number, height: number): Page {
  const page = new Page(width * MM, height * MM);
  page.font = "liberation-bold";
  page.size = 6.4;
  page.color = hex("#1c1c22");
  return page;
}

/** A pale ground with waves: looks like a document, resembles none. */
export function ground(page: Page, seed: string, tint: string, wave: string): void {
  page.box(0, 0, page.width, page.height, { fill: hex(tint) });
  const dice = new Dice(`ground/${seed}`);
  for (let line = 0; line < 26; line++) {
    const y = (line / 25) * page.height;
    const [rise, rate, phase] = [dice.between(4, 13), dice.between(1.5, 4), dice.between(0, 6)];
    let path = "";
    for (let step = 0; step <= 40; step++) {
      const x = (step / 40) * page.width;
      path += `${step === 0 ? "M" : " L"} ${x.toFixed(1)} ${(y + rise * Math.sin((step / 40) * rate * 6.28 + phase)).toFixed(1)}`;
    }
    page.shape(path, { stroke: hex(wave), lineWidth: 0.35, opacity: 0.55 });
  }
}

/** A small label and the value under it. */
export function item(
  page: Page,
  x: number,
  y: number,
  label: string,
  value: string,
  field?: string,
  size = 7.4,
): void {
  page.text(x, y, label, { font: "liberation", size: 4.1, color: hex("#4a5568") });
  page.text(x, y + 8, value, { size, ...(field ? { field } : {}) });
}

/** The zone in OCR-B at ten characters an inch on its white strip. */
export function zone(page: Page, lines: string[], firstBaseline: number, left: number): void {
  const pitch = 2.54 * MM;
  const gap = 6.35 * MM * 0.98;
  page.box(0, firstBaseline - 13, page.width, gap * (lines.length - 1) + 20, {
    fill: hex("#fbfbf8"),
    opacity: 0.92,
  });
  lines.forEach((line, index) => {
    const natural = textWidth("ocr-b", 10, line);
    page.text(left, firstBaseline + index * gap, line, {
      font: "ocr-b",
      size: 10,
      stretch: (line.length * pitch) / natural,
      field: "mrz",
      color: hex("#101014"),
    });
  });
}

export function face(page: Page, card: Card, x: number, y: number, width: number, opacity = 1): void {
  page.picture(x, y, width, (width * 4) / 3, card.portrait, card.portraitType, opacity);
}

/** The word across the card, when it is a specimen. */
export function overprint(page: Page, card: Card, word: string): void {
  if (!card.specimen) return;
  const ink: Color = hex("#b02a37");
  const size = page.width / 9.5;
  const width = textWidth("liberation-bold", size, word);
  page.text(page.width / 2 - width * 0.46, page.height * 0.68, word, {
    size,
    color: ink,
    turn: 20,
    opacity: 0.42,
  });
}

/** Day with spaces, as cards print it. */
export function cardDay(value: Day): string {
  return printDay(value, "es").replaceAll("/", " ");
}
