import type { NameSide, Pairing } from "./align";
import { PartKind } from "./parse-name";
import { Script } from "./romanise";
import { soundDistance } from "./sound-distance";
import { syllableSpellings } from "./syllables";
import { featuresOf, nativeOf, textOf, tokenColumns } from "./token-table";
import { readingsOf } from "./transliteration";
import type { PartPair, PartReason } from "./types";

/** Two aligned names as rows for a reader: pairs in the order of the question, then what is left of either side. */
export function explainParts(query: NameSide, listed: NameSide, pairs: readonly Pairing[]): PartPair[] {
  const words = (side: NameSide, from: number, span: number) =>
    Array.from({ length: span }, (_, step) => written(side, from + step)).join(" ");
  const rows: PartPair[] = [];
  const usedListed = new Set<number>();
  for (const pair of pairs) for (let at = 0; at < pair.listedSpan; at += 1) usedListed.add(pair.listed + at);
  for (let at = 0; at < query.length; at += 1) {
    const pair = pairs.find((one) => one.query === at);
    if (pair) {
      rows.push({
        queried: words(query, pair.query, pair.querySpan),
        listed: words(listed, pair.listed, pair.listedSpan),
        similarity: Math.round(pair.similarity * 100) / 100,
        reason: reasonOf(query, listed, pair),
        ...readingOf(query, listed, pair),
      });
      at += pair.querySpan - 1;
    } else rows.push({ queried: words(query, at, 1), listed: null, similarity: 0, reason: "missing" });
  }
  for (let at = 0; at < listed.length; at += 1)
    if (!usedListed.has(at))
      rows.push({ queried: null, listed: words(listed, at, 1), similarity: 0, reason: "missing" });
  return rows;
}

/** A part as its side wrote it, in its own script; Latin parts in plain letters. */
const written = (side: NameSide, at: number) => {
  const id = side.ids[at] ?? 0;
  return nativeOf(side.columns, id) || textOf(side.columns, id);
};

/**
 * How the part in the other script is read when just one side is in it: of its likely spellings the one nearest to the
 * other side, which is what they were held to be the same by.
 */
function readingOf(query: NameSide, listed: NameSide, pair: Pairing): { reading?: string } {
  const native = (side: NameSide, from: number, span: number) =>
    Array.from({ length: span }, (_, step) => nativeOf(side.columns, side.ids[from + step] ?? 0)).join("");
  const asked = native(query, pair.query, pair.querySpan);
  const listing = native(listed, pair.listed, pair.listedSpan);
  if ((asked === "") === (listing === "")) return {};
  const text = (side: NameSide, from: number, span: number) =>
    Array.from({ length: span }, (_, step) => textOf(side.columns, side.ids[from + step] ?? 0)).join("");
  const [foreign, latin] =
    asked === ""
      ? [text(listed, pair.listed, pair.listedSpan), text(query, pair.query, pair.querySpan)]
      : [text(query, pair.query, pair.querySpan), text(listed, pair.listed, pair.listedSpan)];
  const [side, at] = asked === "" ? [listed, pair.listed] : [query, pair.query];
  const script = side.columns.script[side.ids[at] ?? 0];
  const syllables = script === Script.Ideograph || script === Script.Hangul;
  const likely = syllables ? syllableSpellings(asked + listing) : readingsOf(asked + listing);
  const all = script === Script.Arabic || script === Script.Hebrew ? likely : [foreign, ...likely];
  return all.length === 0 ? {} : { reading: nearest(all, latin) };
}

function nearest(readings: readonly string[], latin: string): string {
  const columns = tokenColumns(
    [latin, ...readings].map((text) => featuresOf({ text, script: Script.Spelled, kind: PartKind.Word })),
  );
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  readings.forEach((_, at) => {
    const from = (row: number) => columns.textAt[row] ?? 0;
    const far = soundDistance(columns.text, from(0), from(1), columns.text, from(at + 1), from(at + 2), 4000);
    if (far < least) {
      least = far;
      best = at;
    }
  });
  return readings[best] ?? "";
}

function reasonOf(query: NameSide, listed: NameSide, pair: Pairing): PartReason {
  if (pair.querySpan > 2 || pair.listedSpan > 2) return "acronym";
  if (pair.querySpan > 1 || pair.listedSpan > 1) return "joined";
  const a = query.ids[pair.query] ?? 0;
  const b = listed.ids[pair.listed] ?? 0;
  const [x, y] = [query.columns, listed.columns];
  if ((x.learned[a] === 0) !== (y.learned[b] === 0)) return "script";
  if (textOf(x, a) === textOf(y, b)) return "equal";
  if (x.kind[a] === PartKind.Initial || y.kind[b] === PartKind.Initial) return "initial";
  if (x.variant[a] && x.variant[a] === y.variant[b]) return "variant";
  if (x.patronymic[a] && x.patronymic[a] === y.patronymic[b]) return "variant";
  if (x.organisation[a] && x.organisation[a] === y.organisation[b]) return "translation";
  return pair.similarity === 0.75 ? "nickname" : "spelling";
}
