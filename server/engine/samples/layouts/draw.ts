import { type Color, hex, Page } from "../canvas";
import type { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { type FontName, textWidth } from "../fonts";

/** A caption with its value; `field` names what the value states. */
export type Pair = { caption: string; value: string; field?: string };

export type Column = { title: string; align: "left" | "right"; share: number };
export type TableCell = { text: string; field?: string; bold?: boolean } | null;

type Face = { regular: FontName; bold: FontName };
const FACES: readonly Face[] = [
  { regular: "helvetica", bold: "helvetica-bold" },
  { regular: "times", bold: "times-bold" },
  { regular: "courier", bold: "courier-bold" },
  { regular: "liberation", bold: "liberation-bold" },
];
const TINTS = ["#e8eef5", "#f3f0e6", "#e6f2ec", "#efefef", "#fde9dc"];

const SIZES: readonly (readonly [number, number])[] = [
  [595.28, 841.89],
  [595.28, 841.89],
  [612, 792],
  [595.28, 420.94],
];

/** Draws blocks from top to bottom in one style, rolled once for the whole document. */
export class Press {
  readonly face: Face;
  readonly size: number;
  readonly left: number;
  readonly tint: Color;
  readonly ruled: boolean;
  readonly upper: boolean;
  readonly colon: string;
  page: Page;
  y: number;
  private readonly shape: readonly [number, number];

  constructor(
    readonly document: DrawnDocument,
    readonly dice: Dice,
    options: { tall?: boolean } = {},
  ) {
    this.face = dice.pick(FACES);
    this.size = dice.pick([7.5, 8, 8.5, 9, 9.5]) - (this.face.regular === "courier" ? 0.8 : 0);
    this.left = dice.pick([28, 36, 46, 56]);
    this.tint = hex(dice.pick(TINTS));
    this.ruled = dice.chance(0.5);
    this.upper = dice.chance(0.15);
    this.colon = dice.pick([":", ":", "", " :"]);
    this.shape = dice.pick(options.tall ? SIZES.slice(0, 3) : SIZES);
    this.page = this.turn();
    this.y = this.left + 6;
  }

  get width(): number {
    return this.shape[0] - this.left * 2;
  }

  get lead(): number {
    return this.size * 1.55;
  }

  turn(): Page {
    this.page = this.document.add(new Page(...this.shape));
    this.page.font = this.face.regular;
    this.page.size = this.size;
    this.y = this.left + 6;
    return this.page;
  }

  /** Whether so many points are left on the page. */
  room(points: number): boolean {
    return this.y + points < this.shape[1] - this.left;
  }

  caption(text: string): string {
    return this.upper ? text.toUpperCase() : text;
  }

  title(text: string, big = 1.5): void {
    const where = this.dice.pick(["left", "center", "right"] as const);
    const x = { left: this.left, center: this.left + this.width / 2, right: this.left + this.width }[where];
    this.y += this.size * big * 0.8;
    this.page.text(x, this.y, text, { font: this.face.bold, size: this.size * big, align: where });
    this.y += this.size * big * 0.9;
  }

  /** Lines of an address or a letterhead, from the given place of the page's width on. */
  lines(texts: readonly { text: string; field?: string; bold?: boolean }[], from = 0): void {
    for (const { text, field, bold } of texts) {
      this.page.text(this.left + this.width * from, this.y, text, {
        ...(bold ? { font: this.face.bold } : {}),
        ...(field === undefined ? {} : { field }),
      });
      this.y += this.lead * 0.86;
    }
    this.y += this.lead * 0.5;
  }

  /** Captions and values in one of the ways that forms set them. */
  pairs(pairs: readonly Pair[], ways: readonly PairWay[] = PAIR_WAYS): void {
    const way = this.dice.pick(ways);
    if (way === "row" && pairs.length <= 5) {
      this.row(pairs);
      return;
    }
    if (way === "boxes" || way === "row") {
      this.boxes(pairs);
      return;
    }
    const columns = way === "two" ? 2 : 1;
    const rows = Math.ceil(pairs.length / columns);
    const half = this.width / columns;
    const widest = Math.max(
      ...pairs.map(({ caption }) =>
        textWidth(this.face.regular, this.size, `${this.caption(caption)}${this.colon}  `),
      ),
    );
    pairs.forEach(({ caption, value, field }, i) => {
      const x = this.left + Math.floor(i / rows) * half;
      const y = this.y + (i % rows) * this.lead;
      const text = `${this.caption(caption)}${this.colon}`;
      const style = field === undefined ? {} : { field };
      if (way === "run") {
        const end = this.page.text(x, y, `${text} `);
        this.page.text(end, y, value, style);
      } else if (way === "leader") {
        this.page.text(x, y, text);
        this.page.right(x + half * 0.9, y, value, style);
      } else {
        this.page.text(x, y, text);
        this.page.text(x + Math.min(widest, half * 0.55), y, value, style);
      }
    });
    this.y += rows * this.lead + this.lead * 0.5;
  }

  /** Captions side by side, their values right below. */
  private row(pairs: readonly Pair[]): void {
    const step = this.width / pairs.length;
    if (this.ruled)
      this.page.box(this.left - 3, this.y - this.size, this.width + 6, this.size * 1.5, { fill: this.tint });
    pairs.forEach(({ caption, value, field }, i) => {
      this.page.text(this.left + i * step, this.y, this.caption(caption), {
        font: this.face.bold,
        size: this.size * 0.92,
      });
      this.page.text(this.left + i * step, this.y + this.lead, value, field === undefined ? {} : { field });
    });
    this.y += this.lead * 2.6;
  }

  /** A grid of boxes, each with a small caption over its value. */
  private boxes(pairs: readonly Pair[]): void {
    const columns = Math.min(this.dice.int(2, 4), pairs.length);
    const step = this.width / columns;
    const height = this.size * 3.1;
    pairs.forEach(({ caption, value, field }, i) => {
      const x = this.left + (i % columns) * step;
      const y = this.y + Math.floor(i / columns) * height;
      this.page.box(x, y - this.size, step, height, { stroke: [0.4, 0.4, 0.4], lineWidth: 0.4 });
      this.page.text(x + 3, y + this.size * 0.1, this.caption(caption), { size: this.size * 0.78 });
      this.page.text(x + 3, y + this.size * 1.5, value, { ...(field === undefined ? {} : { field }) });
    });
    this.y += Math.ceil(pairs.length / columns) * height + this.lead;
  }

  /** A table at a place of the page's width; answers the y below it. Turns no page: rows that do not fit go on through `onFull`. */
  table(
    columns: readonly Column[],
    rows: readonly (readonly TableCell[])[],
    options: { from?: number; to?: number; onFull?: () => void; head?: boolean } = {},
  ): number {
    const x0 = this.left + this.width * (options.from ?? 0);
    const wide = this.width * ((options.to ?? 1) - (options.from ?? 0));
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    const edges = columns.map(
      (_, i) => columns.slice(0, i).reduce((sum, { share }) => sum + share, 0) / whole,
    );
    const place = (i: number): number => {
      const from = edges[i] ?? 0;
      const to = edges[i + 1] ?? 1;
      return columns[i]?.align === "right" ? x0 + wide * to - 3 : x0 + wide * from + 3;
    };
    const head = (): void => {
      if (options.head === false) return;
      if (this.ruled) this.page.box(x0, this.y - this.size, wide, this.size * 1.5, { fill: this.tint });
      else this.page.rule(x0, this.y + this.size * 0.4, x0 + wide, this.y + this.size * 0.4, 0.6);
      columns.forEach(({ title, align }, i) => {
        this.page.text(place(i), this.y, this.caption(title), { font: this.face.bold, align });
      });
      this.y += this.lead;
    };
    head();
    rows.forEach((row, number) => {
      if (!this.room(this.lead * 2) && options.onFull !== undefined) {
        options.onFull();
        head();
      }
      if (this.ruled && number % 2 === 1)
        this.page.box(x0, this.y - this.size, wide, this.lead, { fill: [0.97, 0.97, 0.97] });
      row.forEach((cell, i) => {
        if (cell === null || cell.text === "") return;
        this.page.text(place(i), this.y, cell.text, {
          align: columns[i]?.align ?? "left",
          ...(cell.bold ? { font: this.face.bold } : {}),
          ...(cell.field === undefined ? {} : { field: cell.field }),
        });
      });
      this.y += this.lead;
    });
    this.y += this.lead * 0.5;
    return this.y;
  }
}

export type PairWay = "list" | "run" | "two" | "row" | "boxes" | "leader";
export const PAIR_WAYS: readonly PairWay[] = ["list", "run", "two", "row", "boxes"];
