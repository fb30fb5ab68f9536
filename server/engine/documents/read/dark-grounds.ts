import type { Raster } from "../ports";

/** Pixels of a cell: grounds are found on a picture so many times smaller. */
const cell = 4;
/** A ground is dark below this share of the paper's brightness. */
const dark = 0.6;
/** In cells: what is thinner is a stroke of print, and what is wider is no gap between letters of white print. */
const [stroke, letter] = [2, 8];
/** Cells that a band behind a line of print has at least, in height and altogether. */
const [lowest, smallest] = [9, 700];
/** A ground is of one shade; wood, cloth and hair are not. In steps of brightness, between its middle and its darkest cells. */
const plain = 22;

/**
 * The picture with its dark bands and boxes as light as the paper, and what is printed white in them dark: readers look for dark
 * print, and lose small letters on a ground that is not the page's own. Grey rasters only.
 */
export function withoutDarkGrounds(picture: Raster): Raster {
  const { width, height, data } = picture;
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)];
  const means = cellMeans(picture, columns, rows);
  const paper = levelOf(means, 0.8);
  const inked = means.map((mean) => (mean < paper * dark ? 1 : 0));
  const cores = shrunk(inked, columns, rows, stroke);
  if (!cores.includes(1)) return picture;
  const bodies = grown(cores, columns, rows, stroke);
  const closed = shrunk(grown(bodies, columns, rows, letter), columns, rows, letter);
  const isPlain = (cells: readonly number[]): boolean => {
    const shades = Uint8Array.from(cells, (at) => means[at] ?? 0);
    return levelOf(shades, 0.5) - levelOf(shades, 0.05) < plain;
  };
  const grounds = boxesOf(closed, columns, rows).filter(
    (cells) => cells.length >= smallest && tallness(cells, columns) >= lowest && isPlain(cells),
  );
  if (grounds.length === 0) return picture;
  const lightened = new Uint8Array(data);
  for (const cells of grounds) {
    const inside = new Uint8Array(columns * rows);
    for (const at of cells) inside[at] = 1;
    fillHoles(inside, cells, means, paper * dark * 1.25, columns);
    const around = grown(inside, columns, rows, 1);
    const within = shrunk(inside, columns, rows, 1);
    const shades = Uint8Array.from(cells, (at) => means[at] ?? 0);
    const ground = levelOf(shades, 0.4);
    // White print is thinner than a cell: pixels say how bright it is.
    const white = Math.max(ground + 60, brightest(picture, cells, columns));
    for (let at = 0; at < around.length; at += 1) {
      if (around[at] === 0) continue;
      const [left, top] = [(at % columns) * cell, Math.floor(at / columns) * cell];
      for (let y = top; y < top + cell; y += 1)
        for (let x = left; x < left + cell; x += 1) {
          const spot = y * width + x;
          const share = within[at] === 1 ? ((data[spot] ?? 0) - ground) / (white - ground) : 0;
          lightened[spot] = paper * (1 - Math.min(1, Math.max(0, share)));
        }
    }
  }
  return { width, height, channels: 1, data: lightened };
}

function cellMeans({ width, data }: Raster, columns: number, rows: number): Uint8Array {
  const means = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let y = row * cell; y < (row + 1) * cell; y += 1) {
        const from = y * width + column * cell;
        for (let x = from; x < from + cell; x += 1) sum += data[x] ?? 0;
      }
      means[row * columns + column] = sum / (cell * cell);
    }
  return means;
}

/** The brightness below which a share of the values lies. */
function levelOf(values: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let beyond = Math.floor((values.length - 1) * share);
  let level = 0;
  while (level < 255 && beyond >= (counts[level] ?? 0)) {
    beyond -= counts[level] ?? 0;
    level += 1;
  }
  return level;
}

/** What only a hundredth of a ground's pixels exceeds. */
function brightest({ width, data }: Raster, cells: readonly number[], columns: number): number {
  const pixels = new Uint8Array(cells.length * cell);
  let count = 0;
  for (const at of cells) {
    const from = (Math.floor(at / columns) * cell + 1) * width + (at % columns) * cell;
    for (let x = 0; x < cell; x += 1) pixels[count++] = data[from + x] ?? 0;
  }
  return levelOf(pixels, 0.99);
}

/** What is marked within `reach` cells, in a square. */
function grown(marked: Uint8Array, columns: number, rows: number, reach: number): Uint8Array {
  const across = run(marked, rows, columns, columns, 1, reach);
  return run(across, columns, rows, 1, columns, reach);
}

/** What is marked with everything within `reach` cells; beyond the edge all is. */
const shrunk = (marked: Uint8Array, columns: number, rows: number, reach: number): Uint8Array =>
  flipped(grown(flipped(marked), columns, rows, reach));

const flipped = (marked: Uint8Array): Uint8Array => marked.map((value) => 1 - value);

function run(
  marked: Uint8Array,
  lines: number,
  length: number,
  between: number,
  step: number,
  reach: number,
): Uint8Array {
  const wider = new Uint8Array(marked.length);
  for (let line = 0; line < lines; line += 1) {
    let last = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < length + reach; at += 1) {
      if (at < length && marked[line * between + at * step] === 1) last = at;
      const middle = at - reach;
      if (middle >= 0 && last >= middle - reach) wider[line * between + middle * step] = 1;
    }
  }
  return wider;
}

/** What hangs together, as lists of cells. */
function boxesOf(marked: Uint8Array, columns: number, rows: number): number[][] {
  const waiting = marked.slice();
  const found: number[][] = [];
  for (let start = 0; start < waiting.length; start += 1) {
    if (waiting[start] === 0) continue;
    waiting[start] = 0;
    const cells = [start];
    for (const at of cells) {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const beside = [
        ...(column > 0 ? [at - 1] : []),
        ...(column < columns - 1 ? [at + 1] : []),
        ...(row > 0 ? [at - columns] : []),
        ...(row < rows - 1 ? [at + columns] : []),
      ];
      for (const next of beside) {
        if (waiting[next] === 0) continue;
        waiting[next] = 0;
        cells.push(next);
      }
    }
    found.push(cells);
  }
  return found;
}

const rowsOf = (cells: readonly number[], columns: number): [number, number] => {
  let [top, bottom] = [Number.POSITIVE_INFINITY, 0];
  for (const at of cells) {
    top = Math.min(top, Math.floor(at / columns));
    bottom = Math.max(bottom, Math.floor(at / columns));
  }
  return [top, bottom];
};

function tallness(cells: readonly number[], columns: number): number {
  const [top, bottom] = rowsOf(cells, columns);
  return bottom - top;
}

/** Several lines of small print leave no ground between them that is thick enough: what a ground encloses and is no paper belongs to it. */
function fillHoles(
  inside: Uint8Array,
  cells: readonly number[],
  means: Uint8Array,
  brightest: number,
  columns: number,
): void {
  const [top, bottom] = rowsOf(cells, columns);
  const from = top * columns;
  const outside = flipped(inside.subarray(from, (bottom + 1) * columns));
  for (const hole of boxesOf(outside, columns, bottom - top + 1)) {
    const isOpen = hole.some((at) => {
      const column = at % columns;
      return at < columns || at >= (bottom - top) * columns || column === 0 || column === columns - 1;
    });
    if (isOpen) continue;
    const mean = hole.reduce((sum, at) => sum + (means[from + at] ?? 0), 0) / hole.length;
    if (mean < brightest) for (const at of hole) inside[from + at] = 1;
  }
}
