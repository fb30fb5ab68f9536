import type { Part } from "../extract/extraction";
import { equationsOf } from "../knowledge";
import { chanceOf, type Figure, figureAt, type Graph, type Relation } from "../relations/graph";
import type { RawField } from "../types";
import { cents } from "../values/amount";

/** What is declared of a document of a kind, and held: few are tried, so that even one says much. */
const tried = 12;

/** What fields that captions name come to, where it is so. */
export function declaredIn(part: Part, graph: Graph): Relation[] {
  return equationsOf(part.type).flatMap(({ result, terms }): Relation[] => {
    const whole = part.fields.find(({ name }) => name === result);
    const parts = terms.flatMap(([sign, name]) => {
      const field = part.fields.find((one) => one.name === name);
      return field === undefined ? [] : [{ sign, field }];
    });
    if (whole === undefined || parts.length < terms.length) return [];
    // A figure that no caption names, or that shares one with another, may be any.
    const captions = [whole, ...parts.map(({ field }) => field)].map(({ label }) => label?.toLowerCase());
    if (captions.includes(undefined) || new Set(captions).size < captions.length) return [];
    // What is taken off is printed with or without a minus.
    const signed = parts.map(({ sign, field }) => (sign < 0 ? -1 : Math.sign(Number(field.value))));
    const direction = Math.sign(Number(whole.value));
    const figures = [whole, ...parts.map(({ field }) => field)].map((field) => figureOf(graph, field));
    if (!figures.every((one): one is Figure => one !== undefined)) return [];
    const signs = signed.map((one) => (one * direction < 0 ? -1 : 1));
    const sum = signs.reduce((total, sign, i) => total + sign * (figures[i + 1]?.size ?? 0), 0);
    if (sum !== figures[0]?.size) return [];
    const chance = chanceOf(
      figures.map(({ size }) => size),
      tried,
    );
    return [{ kind: "equation", figures, signs, chance }];
  });
}

/** Where a field's figure is printed, if it is one of money. */
export const figureOf = (graph: Graph, { page, box, value }: RawField): Figure | undefined =>
  box === undefined || typeof value !== "number"
    ? undefined
    : figureAt(graph, page, box, Math.abs(cents(value)));
