import { tidy, union } from "../geometry";
import type { Signal } from "../types";
import type { SetWord } from "./pdf-text";

/** Points within which what a program sets alike is alike: it calculates with two or three decimals. */
const alike = 0.06;
/** So many of its like have to agree before one that differs says something. */
const enough = 4;

/** A figure, or another word of its row, with the measures of its print in points. */
type Piece = SetWord & {
  text: string;
  left: number;
  right: number;
  base: number;
  size: number;
  face: number;
  figure: boolean;
};

/** One property in which a figure differs from its like, which agree in it. */
export type Difference = {
  property:
    | "spacing"
    | "jump"
    | "baseline"
    | "line"
    | "edge"
    | "grown"
    | "size"
    | "stretch"
    | "colour"
    | "shade";
  /** Points, or ems for spacing and jump. */
  by: number;
};

/**
 * Figures that are not set as their like are: spacing, baseline, edge, size, width, colour and font object, each exact and each measured
 * against others of the same page, of which at least four agree.
 */
export function settingSignals(set: readonly SetWord[], page: number): Signal[] {
  const pieces = set.flatMap((one) => pieceOf(one));
  const figures = pieces.filter(({ figure }) => figure);
  if (figures.length === 0 || pieces.length < 4 * enough) return [];
  const rows = rowsOf(pieces);
  const edges = edgesOf(figures);
  const spacing = spacingOf(pieces);
  const begin = beginsOf(pieces);
  const bases = basesOf(figures, rows);
  const styles = stylesOf(pieces);
  const apart = figures.flatMap((piece) => {
    const found = [
      spacing(piece),
      baselineOf(piece, bases, rows, begin, pieces),
      edgeOf(piece, edges, rows, begin),
      ...styleOf(piece, styles, rows),
    ].filter((difference) => difference !== undefined);
    return found.map(
      ({ property, by }): Signal => ({
        kind: "set_apart",
        page,
        box: tidy(piece.word.box),
        facts: { text: piece.text.slice(0, 80), property, by: Math.round(by * 1000) / 1000 },
      }),
    );
  });
  return [...apart, ...otherFonts(pieces, page)];
}

/**
 * A second font object of the very name that most of the page is set in, used by one value only: the first one would have done. Programs
 * that make several of each font have three and more, use them in many places, or for a total in larger print.
 */
function otherFonts(pieces: readonly Piece[], page: number): Signal[] {
  const byName = new Map<string, Map<number, Piece[]>>();
  for (const piece of pieces) {
    if (piece.run.some(({ style }) => style.face !== piece.face)) continue;
    const name = (piece.word.font ?? "").replace(/^[A-Z]{6}\+/, "");
    const faces = byName.get(name) ?? new Map<number, Piece[]>();
    listed(faces, piece.face).push(piece);
    byName.set(name, faces);
  }
  return [...byName].flatMap(([name, faces]): Signal[] => {
    const [most, least, ...more] = [...faces.values()].sort((a, b) => b.length - a.length);
    const [first] = least ?? [];
    if (name === "" || most === undefined || least === undefined || first === undefined || more.length > 0)
      return [];
    const text = least.map((piece) => piece.text).join(" ");
    const together = least.every(
      ({ base, left, right, size }) =>
        Math.abs(base - first.base) < 1 && left < first.right + 12 * size && right > first.left - 12 * size,
    );
    const styled = !most.some(({ size }) => Math.abs(size - first.size) < 0.05 * first.size);
    if (most.length < 15 || least.length > 5 || !together || styled || !/\d/.test(text)) return [];
    const box = tidy(least.map(({ word }) => word.box).reduce(union));
    return [
      {
        kind: "set_apart",
        page,
        box,
        facts: { text: text.slice(0, 80), property: "face", by: 0 },
      },
    ];
  });
}

function pieceOf({ word, run }: SetWord): Piece[] {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return [];
  if (word.invisible || word.covered || run.some(({ style }) => style.turn !== 0)) return [];
  const { size, face } = first.style;
  const digits = word.text.replace(/\D/g, "").length;
  const figure = digits >= 3 && !/\p{L}/u.test(word.text);
  const right = last.box[2];
  return [{ word, run, text: word.text, left: first.at[0], right, base: first.at[1], size, face, figure }];
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
};

/** The others of a piece's row, however their baselines differ by less than half a letter. */
function rowsOf(pieces: readonly Piece[]): (piece: Piece) => Piece[] {
  const sorted = [...pieces].sort((a, b) => a.base - b.base);
  const at = new Map(sorted.map((piece, index) => [piece, index]));
  return (piece) => {
    const found: Piece[] = [];
    const middle = at.get(piece) ?? 0;
    for (const step of [-1, 1]) {
      for (let index = middle + step; ; index += step) {
        const other = sorted[index];
        if (other === undefined || Math.abs(other.base - piece.base) > 0.4 * piece.size) break;
        if (Math.abs(other.size - piece.size) < 0.15 * piece.size) found.push(other);
      }
    }
    return found;
  };
}

/** All words that begin where a piece does: a column of a table, as a rule. */
function beginsOf(pieces: readonly Piece[]): (piece: Piece) => readonly Piece[] {
  const at = new Map<number, Piece[]>();
  for (const piece of pieces) listed(at, Math.round(piece.left * 10)).push(piece);
  return ({ left }) => at.get(Math.round(left * 10)) ?? [];
}

/** Figures that end at one edge. `ragged`: they are not equally wide, so that somebody aligned them there. */
type Column = { right: number; members: readonly Piece[]; ragged: boolean };
/** `alone`: no other figure ends where these do. `exact`: nearly all amounts of the page end where others do. */
type Edges = { columns: readonly Column[]; alone: ReadonlySet<Piece>; exact: boolean };

function edgesOf(figures: readonly Piece[]): Edges {
  const sorted = [...figures].sort((a, b) => a.right - b.right);
  const columns: Column[] = [];
  const alone = new Set<Piece>();
  let members: Piece[] = [];
  const flush = () => {
    const [first, ...more] = members;
    const lefts = members.map(({ left }) => left);
    if (first !== undefined && more.length === 0) alone.add(first);
    else if (first !== undefined) {
      const ragged = Math.max(...lefts) - Math.min(...lefts) > 1.5;
      columns.push({ right: median(members.map(({ right }) => right)), members, ragged });
    }
    members = [];
  };
  for (const piece of sorted) {
    const last = members.at(-1);
    if (last !== undefined && piece.right - last.right > alike) flush();
    members.push(piece);
  }
  flush();
  const amounts = figures.filter(({ text }) => /\d[.,]\d{2}\D*$/.test(text));
  const exact =
    amounts.length >= 3 * enough && amounts.filter((one) => alone.has(one)).length < 0.1 * amounts.length;
  return { columns, alone, exact };
}

const listed = <K, V>(map: Map<K, V[]>, key: K): V[] => {
  const list = map.get(key) ?? [];
  if (list.length === 0) map.set(key, list);
  return list;
};

type Pair = { key: string; extra: number };

/** How often which white was met, in five hundredths of an em. */
class Custom {
  private readonly counts = new Map<number, number>();
  private total = 0;
  private most = 0;

  add(extra: number): void {
    const at = Math.round(extra * 500);
    const count = (this.counts.get(at) ?? 0) + 1;
    this.counts.set(at, count);
    this.total += 1;
    if (count > (this.counts.get(this.most) ?? 0)) this.most = at;
  }

  /** What all others have, these left out: of fifty one may have something else. */
  among(own: readonly Pair[], least: number): number | undefined {
    const others = this.total - own.length;
    if (others < least) return undefined;
    const near = [-1, 0, 1].reduce((sum, step) => sum + (this.counts.get(this.most + step) ?? 0), 0);
    const its = own.filter(({ extra }) => Math.abs(Math.round(extra * 500) - this.most) <= 1).length;
    return near - its < 0.98 * others ? undefined : this.most / 500;
  }
}

const customAt = <K>(map: Map<K, Custom>, key: K): Custom => {
  const custom = map.get(key) ?? new Custom();
  map.set(key, custom);
  return custom;
};

/** Thin spaces of any width stand before three figures of a whole: `2 043,61`, as half of Europe and the SI write it. */
const opensThousands = ({ run }: Piece, index: number): boolean =>
  /^(?:\d{3})+(?:\D|$)/.test(
    run
      .slice(index)
      .map(({ text }) => text)
      .join(""),
  ) && /\d$/.test(run[index - 1]?.text ?? "");

/**
 * The white that a program puts between two characters beyond their own widths is the same wherever these two follow each other in
 * one font, save in justified text, which agrees with nothing.
 */
function spacingOf(pieces: readonly Piece[]): (piece: Piece) => Difference | undefined {
  const own = new Map<Piece, Pair[]>();
  const ofPair = new Map<string, Custom>();
  const ofFace = new Map<number, Custom>();
  const ofPage = new Custom();
  for (const piece of pieces) {
    const face = customAt(ofFace, piece.face);
    const pairs: Pair[] = [];
    for (let index = 1; index < piece.run.length; index += 1) {
      const [glyph, next] = [piece.run[index - 1], piece.run[index]];
      if (!glyph || !next || next.style.face !== glyph.style.face || next.style.size !== glyph.style.size)
        continue;
      const extra = (next.at[0] - glyph.box[2]) / glyph.style.size;
      face.add(extra);
      ofPage.add(extra);
      if (!piece.figure || (extra > 0 && opensThousands(piece, index))) continue;
      const key = `${piece.face}/${glyph.text}${next.text}`;
      pairs.push({ key, extra });
      customAt(ofPair, key).add(extra);
    }
    own.set(piece, pairs);
  }
  return (piece) => {
    const pairs = own.get(piece) ?? [];
    const wide = ofFace.get(piece.face)?.among(pairs, 30) ?? ofPage.among(pairs, 60);
    if (wide !== undefined && pairs.every(({ extra }) => Math.abs(extra - wide) < 0.012)) return undefined;
    const off = pairs.flatMap(({ key, extra }) => {
      const same = ofPair.get(key)?.among(
        pairs.filter((pair) => pair.key === key),
        enough,
      );
      const usual = same ?? wide;
      return usual === undefined ? [] : [{ key, by: extra - usual, known: same !== undefined }];
    });
    const odd = off.filter(({ by }) => Math.abs(by) > 0.012 && Math.abs(by) < 0.15);
    const by = median(odd.map((one) => one.by));
    // Two letters may be drawn together, as 11 often is; a word that is spaced is so everywhere.
    const even = odd.length === off.length && odd.every((one) => Math.abs(one.by - by) < 0.005);
    if (even && new Set(odd.map(({ key }) => key)).size >= 3) return { property: "spacing", by };
    const jump = odd.length > 2 ? undefined : odd.find(({ by, known }) => known && Math.abs(by) > 0.03);
    return jump && { property: "jump", by: jump.by };
  };
}

/** How far each figure stands below the line of its row, where the rest of the row tells one, and whether it stands there alone. */
type Drop = { by: number; alone: boolean };

function basesOf(figures: readonly Piece[], rows: (piece: Piece) => Piece[]): Map<Piece, Drop> {
  const drops = new Map<Piece, Drop>();
  for (const piece of figures) {
    const mates = rows(piece);
    if (mates.every(({ base }) => Math.abs(base - piece.base) < alike)) {
      if (mates.length > 0) drops.set(piece, { by: 0, alone: false });
      continue;
    }
    const lines = new Map<number, Piece[]>();
    for (const mate of mates) {
      const line = [...lines.keys()].find((known) => Math.abs(known - mate.base) < alike) ?? mate.base;
      listed(lines, line).push(mate);
    }
    const [line] = [...lines].sort((a, b) => b[1].length - a[1].length);
    if (line === undefined || line[1].length < 0.6 * mates.length) continue;
    if (line[1].length === 1 && mates.some(({ figure }) => figure)) continue;
    const by = piece.base - line[0];
    const alone =
      !mates.some(({ base }) => Math.abs(base - piece.base) < alike) &&
      line[1].some((mate) => sameType(mate, piece));
    drops.set(piece, { by, alone });
  }
  return drops;
}

/**
 * A figure beside the line of its row, which no other word is, while its column keeps its own lines, or the table does whose columns the
 * rest of the row stands in. A line of an address beside a table has lines of its own.
 */
function baselineOf(
  piece: Piece,
  drops: ReadonlyMap<Piece, Drop>,
  rows: (piece: Piece) => Piece[],
  begin: (piece: Piece) => readonly Piece[],
  pieces: readonly Piece[],
): Difference | undefined {
  const drop = drops.get(piece);
  if (drop === undefined || !drop.alone || Math.abs(drop.by) < 0.15) return undefined;
  const like = [...drops.keys()].filter((other) => other !== piece && sameType(other, piece));
  const columnOf = (one: Piece): Piece[] =>
    like.filter(
      (other) =>
        other !== one && (Math.abs(other.right - one.right) < 0.5 || Math.abs(other.left - one.left) < 0.5),
    );
  const tables = rows(piece)
    .map((mate) => begin(mate).map(({ base }) => base))
    .filter((bases) => bases.length > enough)
    .map((bases) =>
      like.filter(({ base }) => base > Math.min(...bases) - 1 && base < Math.max(...bases) + 1),
    );
  const groups = [columnOf(piece), ...tables.filter(({ length }) => length >= 2 * enough)];
  const mates = rows(piece).filter((mate) => sameType(mate, piece));
  // Of the whole page next to nothing leaves the line that it stands in.
  const inLine = (): boolean => {
    if (Math.abs(drop.by) > 1.5) return false;
    const lined = pieces.filter((one) => rows(one).length > 0);
    const off = lined.filter((one) => {
      const near = rows(one).filter((mate) => sameType(mate, one));
      return near.length > 0 && !near.some(({ base }) => Math.abs(base - one.base) < alike);
    });
    return lined.length >= 40 && off.length <= 0.01 * lined.length + 2;
  };
  const keep = groups.find(
    (group) => group.length >= enough && group.every((other) => Math.abs(drops.get(other)?.by ?? 0) < alike),
  );
  if (keep || (mates.length >= 3 && inLine())) return { property: "baseline", by: drop.by };
  return mates.length > 0 && inLine() ? { property: "line", by: drop.by } : undefined;
}

const sameType = (a: Piece, b: Piece): boolean =>
  a.face === b.face && hundredth(a.size) === hundredth(b.size);

/** Digits, separators and signs by their kind: figures of one shape end alike. */
const ending = (text: string): string => /\D?\d*\D*$/.exec(text)?.[0].replace(/\d/g, "0") ?? "";

/**
 * A figure in a row of a table that misses the edge of the column whose place in this row is empty: by little, or by just as much as its
 * first figures are wide, which is what a longer or shorter one does that begins where another began.
 */
function edgeOf(
  piece: Piece,
  { columns, alone, exact }: Edges,
  rows: (piece: Piece) => Piece[],
  begin: (piece: Piece) => readonly Piece[],
): Difference | undefined {
  if (!alone.has(piece)) return undefined;
  const row = rows(piece);
  const inColumns = columns.some(
    ({ members }) => members.length >= enough && members.some((one) => row.includes(one)),
  );
  if (!inColumns && !row.some((mate) => begin(mate).length > enough)) return undefined;
  const near = columns
    .filter(({ right, members }) => {
      if (Math.abs(right - piece.right) > 4 * piece.size) return false;
      const like = members.filter(
        (member) => ending(member.text) === ending(piece.text) && sameType(member, piece),
      );
      const empty = !members.some((member) => row.includes(member));
      // What stands over the whole column is of another table: the summary of a statement.
      const under = members.some(({ base }) => base < piece.base);
      return empty && under && like.length >= (exact ? 2 : enough) && like.length > 0.7 * members.length;
    })
    .sort((a, b) => Math.abs(a.right - piece.right) - Math.abs(b.right - piece.right))[0];
  if (near === undefined) return undefined;
  const off = piece.right - near.right;
  const others = near.members.length;
  const left = median(near.members.map((member) => member.left));
  const onLeft = !near.ragged && Math.abs(left - piece.left) < 0.15;
  const far = others >= enough ? 3 : 1.2;
  if (Math.abs(off) > 0.15 && Math.abs(off) < far && !onLeft) return { property: "edge", by: off };
  if (!near.ragged || !inColumns || others < enough) return undefined;
  const widths = piece.run.map((glyph, index) => (piece.run[index + 1]?.at[0] ?? glyph.box[2]) - glyph.at[0]);
  const grown = [1, 2, 3].some((count) => {
    const width = widths.slice(0, count).reduce((sum, one) => sum + one, 0);
    return Math.abs(Math.abs(off) - width) < alike;
  });
  return grown ? { property: "grown", by: off } : undefined;
}

type Styles = {
  /** How many words are not as wide as their font makes them. */
  squeezed: number;
  ofFace: ReadonlyMap<number, readonly Piece[]>;
  sizes: ReadonlyMap<number, number>;
  colours: ReadonlyMap<string, number>;
};

const hundredth = (value: number): number => Math.round(value * 100);
const stretchOf = ({ run }: Piece): number => run[0]?.style.stretch ?? 1;

function stylesOf(pieces: readonly Piece[]): Styles {
  const ofFace = new Map<number, Piece[]>();
  const sizes = new Map<number, number>();
  const colours = new Map<string, number>();
  for (const piece of pieces) {
    const colour = piece.word.color ?? "";
    listed(ofFace, piece.face).push(piece);
    sizes.set(hundredth(piece.size), (sizes.get(hundredth(piece.size)) ?? 0) + 1);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  const squeezed = pieces.filter((piece) => Math.abs(stretchOf(piece) - 1) > 0.002).length;
  return { squeezed, ofFace, sizes, colours };
}

/** So many words of one colour make it the page's. */
const wholePage = 40;
/** Colours nearer than this nobody tells apart. */
const unseen = 60;

/** A figure with the words beside it that are set like it, as `1.250,00 euros`: they are one text. */
function textOf(piece: Piece, rows: (piece: Piece) => Piece[], alike: (other: Piece) => boolean): Piece[] {
  const beside = rows(piece).filter(
    (other) =>
      alike(other) && other.left < piece.right + 2 * piece.size && other.right > piece.left - 2 * piece.size,
  );
  return beside.length > 2 ? [piece] : [piece, ...beside];
}

/** Size, width and colour that nothing else on the page has, where all of its font and nearly its size have another. */
function styleOf(
  piece: Piece,
  { squeezed, ofFace, sizes, colours }: Styles,
  rows: (piece: Piece) => Piece[],
): Difference[] {
  const like = (own: readonly Piece[], fits: (other: Piece) => boolean): Piece[] =>
    (ofFace.get(piece.face) ?? []).filter((other) => !own.includes(other) && fits(other));
  const found: Difference[] = [];
  const sized = textOf(piece, rows, ({ size }) => hundredth(size) === hundredth(piece.size));
  if (sizes.get(hundredth(piece.size)) === sized.length) {
    const near = like(sized, ({ size }) => Math.abs(size - piece.size) < 0.15 * piece.size);
    const usual = median(near.map(({ size }) => size));
    const agree = near.every(({ size }) => Math.abs(size - usual) < 0.01);
    const inRow = rows(piece).some(({ size }) => Math.abs(size - usual) < 0.01);
    if (near.length >= 2 * enough && agree && inRow && Math.abs(usual - piece.size) > 0.015 * piece.size)
      found.push({ property: "size", by: piece.size - usual });
  }
  const same = (other: Piece): boolean => hundredth(other.size) === hundredth(piece.size);
  const stretched = textOf(piece, rows, (other) => Math.abs(stretchOf(other) - stretchOf(piece)) < 0.002);
  if (Math.abs(stretchOf(piece) - 1) > 0.01 || squeezed > 2 * enough) {
    const near = like(stretched, same);
    const usual = near.length >= 2 * enough ? median(near.map(stretchOf)) : 1;
    const agree = near.every((other) => Math.abs(stretchOf(other) - usual) < 0.002);
    if (
      (near.length >= 2 * enough || squeezed === stretched.length) &&
      agree &&
      Math.abs(stretchOf(piece) - usual) > 0.01
    )
      found.push({ property: "stretch", by: stretchOf(piece) - usual });
  }
  const colour = piece.word.color ?? "";
  const coloured = textOf(piece, rows, ({ word }) => word.color === piece.word.color);
  if (colours.get(colour) === coloured.length) {
    const near = like(coloured, same);
    const [only = "", ...more] = [...colours.keys()].filter((other) => other !== colour);
    const whole = more.length === 0 && (colours.get(only) ?? 0) >= wholePage;
    const usual = whole ? only : (near[0]?.word.color ?? colour);
    const by = distance(usual, colour);
    if (by > 2 && whole && by < unseen) found.push({ property: "shade", by });
    else if (near.length >= 2 * enough && near.every(({ word }) => word.color === usual) && by > 2 && by < 80)
      found.push({ property: "colour", by });
  }
  return found;
}

/** The largest distance of two colours in one of their three parts, 0 to 255. */
function distance(a: string, b: string): number {
  const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16) || 0;
  return Math.max(...[1, 3, 5].map((at) => Math.abs(part(a, at) - part(b, at))));
}
