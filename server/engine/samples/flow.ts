import type { Color, Page, TextStyle } from "./canvas";
import type { DrawnDocument } from "./drawn-document";
import { type FontName, textWidth } from "./fonts";

/** Plain words, or words that state a field. */
export type Run = string | { field: string; text: string; bold?: boolean };

export interface FlowStyle {
  font: FontName;
  bold: FontName;
  size: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  leading: number;
  color?: Color;
}

interface Word {
  text: string;
  font: FontName;
  field?: string;
  width: number;
}

/** Running text over as many pages as it takes, with fields marked inside the sentences. */
export class Flow {
  y: number;

  constructor(
    readonly document: DrawnDocument,
    private readonly newPage: () => Page,
    readonly style: FlowStyle,
    public page: Page = newPage(),
  ) {
    this.y = style.top;
  }

  /** Leaves space, or turns the page when fewer points than that remain. */
  space(points: number): this {
    this.y += points;
    return this;
  }

  need(points: number): this {
    if (this.y + points > this.style.bottom) this.turn();
    return this;
  }

  heading(text: string, style: TextStyle = {}): this {
    this.need(this.style.leading * 3);
    const at = style.align === "center" ? (this.style.left + this.style.right) / 2 : this.style.left;
    this.page.text(at, this.y, text, { font: this.style.bold, size: this.style.size, ...style });
    this.y += (style.size ?? this.style.size) * 1.2 + 6;
    return this;
  }

  para(...runs: Run[]): this {
    const { left, right, leading, size } = this.style;
    const space = textWidth(this.style.font, size, " ");
    let line: Word[] = [];
    let width = 0;
    for (const word of this.words(runs)) {
      if (line.length > 0 && width + word.width > right - left) {
        this.write(line, left, space);
        line = [];
        width = 0;
      }
      line.push(word);
      width += word.width + space;
    }
    this.write(line, left, space);
    this.y += leading * 0.45;
    return this;
  }

  /** Two columns to sign in. */
  signatures(
    first: [role: string, name: string],
    second: [role: string, name: string],
    signed: (page: Page, x: number, y: number, who: 0 | 1) => void,
  ): this {
    this.need(110);
    const middle = (this.style.left + this.style.right) / 2 + 20;
    for (const [index, [role, name]] of [first, second].entries()) {
      const x = index === 0 ? this.style.left : middle;
      this.page.text(x, this.y + 10, role, { font: this.style.bold, size: this.style.size });
      signed(this.page, x + 10, this.y + 52, index === 0 ? 0 : 1);
      this.page.rule(x, this.y + 74, x + 180, this.y + 74, 0.5, [0.3, 0.3, 0.3]);
      this.page.text(x, this.y + 86, name, { font: this.style.font, size: this.style.size - 0.5 });
    }
    this.y += 104;
    return this;
  }

  private words(runs: Run[]): Word[] {
    const { size } = this.style;
    return runs.flatMap((run) => {
      const part = typeof run === "string" ? { text: run, bold: false } : run;
      const font = part.bold ? this.style.bold : this.style.font;
      return part.text
        .split(" ")
        .filter((text) => text !== "")
        .map((text): Word => {
          const word: Word = { text, font, width: textWidth(font, size, text) };
          if (typeof run !== "string") word.field = run.field;
          return word;
        });
    });
  }

  /** Neighbours of one font and field become one text; punctuation sticks to the word before it. */
  private write(words: Word[], left: number, space: number): void {
    this.need(this.style.leading);
    let x = left;
    let index = 0;
    while (index < words.length) {
      const first = words[index];
      if (!first) break;
      const group = [first];
      while (
        words[index + group.length]?.font === first.font &&
        words[index + group.length]?.field === first.field
      ) {
        const next = words[index + group.length];
        if (next) group.push(next);
      }
      const text = group.map((word) => word.text).join(" ");
      if (/^[,.;:)]/.test(text) && index > 0) x -= space;
      const mark: TextStyle = { font: first.font, size: this.style.size };
      if (first.field !== undefined) mark.field = first.field;
      if (this.style.color) mark.color = this.style.color;
      x = this.page.text(x, this.y, text, mark) + space;
      index += group.length;
    }
    this.y += this.style.leading;
  }

  private turn(): void {
    this.page = this.newPage();
    this.y = this.style.top;
  }
}
