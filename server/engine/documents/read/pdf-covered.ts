import type { Pdfium } from "../../pdfium";
import { area, covered, height, overlap, tidy, union, width } from "../geometry";
import type { Raster } from "../ports";
import type { Box, Signal, Word } from "../types";
import { type Drawn, fillOf } from "./pdf-objects";
import { renderPage } from "./pdf-render";

/** Long side in pixels of the drawings that are compared: 8 pt print is 15 pixels high. */
const side = 1_600;

type Candidate = { word: Word; cover: Drawn; fill: string };

export type Covered = { words: Word[]; signals: Signal[] };

/**
 * Marks words that the file contains but nobody sees because an opaque shape or picture was drawn over them later, and says
 * what is shown in their place. Top-level objects from `own` on come from annotations. A candidate by geometry counts only when the page looks the same without its text.
 */
export function markCovered(
  pdf: Pdfium,
  page: number,
  number: number,
  words: Word[],
  drawn: readonly Drawn[],
  own: number,
): Covered {
  const candidates = candidatesOf(pdf, words, drawn);
  if (candidates.length === 0) return { words, signals: [] };
  const hidden = unseen(pdf, page, candidates, drawn);
  if (hidden.length === 0) return { words, signals: [] };
  const lost = new Map(hidden.map((candidate) => [candidate.word, candidate]));
  const marked = words.map((word): Word => (lost.has(word) ? { ...word, covered: true } : word));
  const visible = marked.filter((word) => !word.covered && !word.invisible);
  return { words: marked, signals: groups(hidden).map((group) => signalOf(group, visible, number, own)) };
}

function candidatesOf(pdf: Pdfium, words: readonly Word[], drawn: readonly Drawn[]): Candidate[] {
  const covers: { cover: Drawn; fill: string }[] = [];
  for (const cover of drawn) {
    if (cover.kind === "image" && area(cover.box) > 0.00001) covers.push({ cover, fill: "picture" });
    if (cover.kind === "shading") covers.push({ cover, fill: "shading" });
    if (cover.kind !== "path" || height(cover.box) < 0.004 || width(cover.box) < 0.004) continue;
    const fill = opaqueFill(pdf, cover);
    if (fill) covers.push({ cover, fill });
  }
  if (covers.length === 0) return [];
  const candidates: Candidate[] = [];
  for (const word of words) {
    if (word.invisible || candidates.length > 20_000) continue;
    const over = covers.find(
      ({ cover }) => cover.order > word.order && covered(core(word.box), cover.box) >= 0.6,
    );
    if (over) candidates.push({ word, ...over });
  }
  return candidates;
}

/** The middle of a word's box: covers drawn by hand rarely reach the full height of the line. */
const core = ([x0, y0, x1, y1]: Box): Box => [x0, y0 + (y1 - y0) * 0.25, x1, y1 - (y1 - y0) * 0.2];

/** The colour that a path is filled with; undefined where it is only drawn or lets something through. */
export function opaqueFill(pdf: Pdfium, { handle }: Drawn): string | undefined {
  const { api, scratch, ints } = pdf;
  if (!api._FPDFPath_GetDrawMode(handle, scratch, scratch + 4)) return undefined;
  if ((ints(scratch, 1)[0] ?? 0) === 0) return undefined;
  const fill = fillOf(pdf, handle);
  return fill && fill.alpha > 0.9 ? fill.color : undefined;
}

/** Draws the page with and without the candidates' text objects and keeps those whose place looks the same. */
function unseen(pdf: Pdfium, page: number, candidates: Candidate[], drawn: readonly Drawn[]): Candidate[] {
  const { api } = pdf;
  const handles = new Map(drawn.map((object) => [object.order, object.handle]));
  const objects = new Set(
    candidates.map(({ word }) => handles.get(word.order)).filter((handle) => handle !== undefined),
  );
  const before = renderPage(pdf, page, side, false);
  for (const object of objects) api._FPDFPageObj_SetIsActive(object, 0);
  const after = renderPage(pdf, page, side, false);
  for (const object of objects) api._FPDFPageObj_SetIsActive(object, 1);
  if (!before || !after) return [];
  return candidates.filter(({ word }) => same(before, after, core(word.box)));
}

function same(a: Raster, b: Raster, [x0, y0, x1, y1]: Box): boolean {
  const right = Math.min(a.width, Math.ceil(x1 * a.width));
  const bottom = Math.min(a.height, Math.ceil(y1 * a.height));
  let changed = 0;
  let total = 0;
  for (let y = Math.max(0, Math.floor(y0 * a.height)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(x0 * a.width)); x < right; x += 1) {
      const at = (y * a.width + x) * 3;
      total += 1;
      if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > 24) changed += 1;
    }
  }
  return total > 0 && changed / total < 0.015;
}

/** Neighbours under the same cover are one finding. */
function groups(hidden: readonly Candidate[]): Candidate[][] {
  const grouped = new Map<string, Candidate[]>();
  for (const candidate of hidden) {
    const row = Math.round(((candidate.word.box[1] + candidate.word.box[3]) / 2) * 150);
    const key = `${candidate.cover.order}/${area(candidate.cover.box) > 0.05 ? "page" : row}`;
    grouped.set(key, [...(grouped.get(key) ?? []), candidate]);
  }
  return [...grouped.values()];
}

function signalOf(group: readonly Candidate[], visible: readonly Word[], page: number, own: number): Signal {
  const box = group.map(({ word }) => word.box).reduce(union);
  const cover = group[0]?.cover;
  const shown = visible.filter(
    (word) =>
      cover !== undefined && word.order > cover.order && overlap(word.box, box) > 0.2 * area(word.box),
  );
  return {
    kind: "text_covered",
    page,
    box: tidy(box),
    facts: {
      hidden: group
        .map(({ word }) => word.text)
        .join(" ")
        .slice(0, 200),
      shown: shown
        .map((word) => word.text)
        .join(" ")
        .slice(0, 200),
      fill: group[0]?.fill ?? "",
      words: group.length,
      annotation: (cover?.top ?? 0) >= own,
      coverArea: Math.round(area(cover?.box ?? [0, 0, 0, 0]) * 10_000) / 10_000,
    },
  };
}
