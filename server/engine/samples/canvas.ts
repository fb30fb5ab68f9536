import { type FontName, textWidth } from "./fonts";

/** Points, origin top left; `y` of a text is its baseline. */
export interface TextMark {
  kind: "text";
  x: number;
  y: number;
  text: string;
  font: FontName;
  size: number;
  color: Color;
  /** Where `x` came from: a replaced text keeps that edge. */
  align: "left" | "right" | "center";
  /** Horizontal scale, 1 = as designed. */
  stretch: number;
  /** Degrees, counter-clockwise. */
  turn: number;
  opacity: number;
  /** Written into the file but not painted, as the text layer of a scan is. */
  hidden: boolean;
  /** The field that the text states, by its name in the analysis. */
  field?: string;
  /** How somebody who works in the file itself sets it. */
  setting?: Setting;
}

/**
 * White after each letter and height above the line in points, a shift to the left in points, a font object of its own, and letters of
 * which only their width is left.
 */
export interface Setting {
  spacing?: number;
  rise?: number;
  back?: number;
  ownFont?: boolean;
  gone?: boolean;
}

export interface ShapeMark {
  kind: "shape";
  /** SVG path data in points, origin top left. */
  path: string;
  fill?: Color;
  stroke?: Color;
  lineWidth: number;
  opacity: number;
}

export interface PictureMark {
  kind: "picture";
  x: number;
  y: number;
  width: number;
  height: number;
  bytes: Uint8Array;
  mediaType: "image/png" | "image/jpeg";
  opacity: number;
}

export type Mark = TextMark | ShapeMark | PictureMark;
export type Color = readonly [red: number, green: number, blue: number];

export interface TextStyle {
  font?: FontName;
  size?: number;
  color?: Color;
  align?: "left" | "right" | "center";
  stretch?: number;
  turn?: number;
  opacity?: number;
  hidden?: boolean;
  field?: string;
}

export const BLACK: Color = [0, 0, 0];
export const WHITE: Color = [1, 1, 1];

/** `#rrggbb` as a colour. */
export function hex(value: string): Color {
  const part = (from: number) => Number.parseInt(value.slice(from, from + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** A page as the list of marks in painting order: alterations edit the list, writers paint it. */
export class Page {
  readonly marks: Mark[] = [];
  /** What a text looks like when its call does not say. */
  font: FontName = "helvetica";
  size = 9;
  color: Color = BLACK;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  text(x: number, y: number, text: string, style: TextStyle = {}): number {
    const font = style.font ?? this.font;
    const size = style.size ?? this.size;
    const stretch = style.stretch ?? 1;
    const width = textWidth(font, size, text) * stretch;
    const shift = style.align === "right" ? width : style.align === "center" ? width / 2 : 0;
    const mark: TextMark = {
      kind: "text",
      x: x - shift,
      y,
      text,
      font,
      size,
      align: style.align ?? "left",
      stretch,
      color: style.color ?? this.color,
      turn: style.turn ?? 0,
      opacity: style.opacity ?? 1,
      hidden: style.hidden ?? false,
    };
    if (style.field !== undefined) mark.field = style.field;
    if (text !== "") this.marks.push(mark);
    return x - shift + width;
  }

  right(x: number, y: number, text: string, style: TextStyle = {}): number {
    return this.text(x, y, text, { ...style, align: "right" });
  }

  center(x: number, y: number, text: string, style: TextStyle = {}): number {
    return this.text(x, y, text, { ...style, align: "center" });
  }

  /** Breaks at spaces to fit the width; answers the baseline below the last line. */
  paragraph(
    x: number,
    y: number,
    width: number,
    text: string,
    style: TextStyle & { leading?: number; justify?: boolean } = {},
  ): number {
    const font = style.font ?? this.font;
    const size = style.size ?? this.size;
    const leading = style.leading ?? size * 1.4;
    let line: string[] = [];
    let baseline = y;
    for (const word of text.split(" ")) {
      if (line.length > 0 && textWidth(font, size, [...line, word].join(" ")) > width) {
        this.line(x, baseline, width, line, style);
        baseline += leading;
        line = [];
      }
      line.push(word);
    }
    this.text(x, baseline, line.join(" "), style);
    return baseline + leading;
  }

  private line(
    x: number,
    y: number,
    width: number,
    words: string[],
    style: TextStyle & { justify?: boolean },
  ): void {
    const text = words.join(" ");
    if (!style.justify || words.length < 2) {
      this.text(x, y, text, style);
      return;
    }
    const slack = width - textWidth(style.font ?? this.font, style.size ?? this.size, text);
    const natural = textWidth(style.font ?? this.font, style.size ?? this.size, text);
    // A hair of horizontal scale reads like justified setting and keeps the line one run of text.
    this.text(x, y, text, { ...style, stretch: slack / natural < 0.06 ? width / natural : 1 });
  }

  shape(path: string, style: { fill?: Color; stroke?: Color; lineWidth?: number; opacity?: number }): void {
    const mark: ShapeMark = {
      kind: "shape",
      path,
      lineWidth: style.lineWidth ?? 0.5,
      opacity: style.opacity ?? 1,
    };
    if (style.fill) mark.fill = style.fill;
    if (style.stroke) mark.stroke = style.stroke;
    this.marks.push(mark);
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    style: { fill?: Color; stroke?: Color; lineWidth?: number; opacity?: number } = { stroke: BLACK },
  ): void {
    this.shape(`M ${x} ${y} L ${x + width} ${y} L ${x + width} ${y + height} L ${x} ${y + height} Z`, style);
  }

  /** A box with rounded corners. */
  card(
    x: number,
    y: number,
    width: number,
    height: number,
    radius: number,
    style: { fill?: Color; stroke?: Color; lineWidth?: number; opacity?: number },
  ): void {
    const k = radius * 0.4477;
    const [r, b] = [x + width, y + height];
    this.shape(
      `M ${x + radius} ${y} L ${r - radius} ${y} C ${r - k} ${y} ${r} ${y + k} ${r} ${y + radius} ` +
        `L ${r} ${b - radius} C ${r} ${b - k} ${r - k} ${b} ${r - radius} ${b} ` +
        `L ${x + radius} ${b} C ${x + k} ${b} ${x} ${b - k} ${x} ${b - radius} ` +
        `L ${x} ${y + radius} C ${x} ${y + k} ${x + k} ${y} ${x + radius} ${y} Z`,
      style,
    );
  }

  rule(x0: number, y0: number, x1: number, y1: number, lineWidth = 0.5, stroke: Color = this.color): void {
    this.shape(`M ${x0} ${y0} L ${x1} ${y1}`, { stroke, lineWidth });
  }

  picture(
    x: number,
    y: number,
    width: number,
    height: number,
    bytes: Uint8Array,
    mediaType: PictureMark["mediaType"],
    opacity = 1,
  ): void {
    this.marks.push({ kind: "picture", x, y, width, height, bytes, mediaType, opacity });
  }
}

export function a4(): Page {
  return new Page(595.28, 841.89);
}

export function letter(): Page {
  return new Page(612, 792);
}
