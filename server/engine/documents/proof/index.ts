import type { Extraction, Part } from "../extract/extraction";
import { union } from "../extract/sheet";
import type { FieldName } from "../field-names";
import { touch } from "../geometry";
import { type Evidence, type Figure, graphOf, proofOf, type RelationKind } from "../relations/graph";
import type { Box, RawField, Standing } from "../types";
import { declaredIn, figureOf } from "./equations";

/** Words of a page, where they stand. */
export type Place = { page: number; box: Box; text: string };

/** Figures that come to one another, the result first; `hundredths` as they are counted, without their signs. */
export type Relation = {
  kind: RelationKind;
  figures: readonly (Place & { hundredths: number })[];
  signs: readonly (1 | -1)[];
  times?: number;
  /** Figures between them that are not counted. */
  over?: readonly Place[];
  /** Of an equation: the captions by which its figures were told, in their order. */
  captions?: readonly string[];
};

/**
 * Why a field is what it is: its words, and what other figures of its document say of it. Whoever knows the words of the pages and can add
 * up can hold it against them (../../check-proof).
 */
export type FieldProof = {
  document: number;
  field: FieldName;
  value: RawField["value"];
  standing: Standing;
  /** A line of words each, where it stands on a page. */
  places: readonly Place[];
  relations: readonly Relation[];
};

/** How every field of a document stands that nothing contradicts. */
export function proofsOf(extraction: Extraction): Map<RawField, FieldProof> {
  return new Map(
    extraction.parts.flatMap((part) => {
      const graph = graphOf(part.sheet);
      const declared = declaredIn(part, graph);
      return part.fields.map((field) => {
        const figure = figureOf(graph, field);
        const by = figure && proofOf(graph, figure, declared);
        return [field, stated(part, field, figure, by)] as const;
      });
    }),
  );
}

function stated(
  part: Part,
  field: RawField,
  figure: Figure | undefined,
  by: readonly Evidence[] | undefined,
): FieldProof {
  const { document, name, value } = field;
  const places = figure ? [placeOf(figure)] : wordsAt(part, field);
  const relations = (by ?? []).map(({ relation: { kind, figures, signs, times, over } }) => ({
    kind,
    figures: figures.map((one) => ({ ...placeOf(one), hundredths: one.size })),
    signs,
    ...(times === undefined ? {} : { times }),
    ...(over === undefined ? {} : { over: over.map(placeOf) }),
    ...(kind === "equation" ? { captions: figures.map((one) => captionOf(part, one)) } : {}),
  }));
  return { document, field: name, value, standing: by === undefined ? "read" : "proven", places, relations };
}

const placeOf = ({ page, box, text }: Figure): Place => ({ page, box, text });

/** The caption that told which figure it is. */
const captionOf = (part: Part, figure: Figure): string =>
  part.fields.find(({ page, box }) => page === figure.page && touch(box, figure.box))?.label ?? "";

/** The words that a field was read from, line by line. */
function wordsAt({ sheet }: Part, { page, box, raw }: RawField): Place[] {
  if (box === undefined) return [];
  const within = ([x0, y0, x1, y1]: Box): boolean =>
    (x0 + x1) / 2 > box[0] && (x0 + x1) / 2 < box[2] && (y0 + y1) / 2 > box[1] && (y0 + y1) / 2 < box[3];
  return sheet.rows
    .filter((row) => row.page === page && touch(row.box, box))
    .map(({ tokens }) => tokens.filter((token) => within(token.box)))
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => {
      const text = tokens.map((token) => token.text).join(" ");
      return {
        page,
        box: union(tokens.map((token) => token.box)),
        text: raw === undefined ? text : end(text),
      };
    });
}

/** What is shown of an identifier. */
const end = (text: string): string =>
  text
    .replace(/\s/g, "")
    .replace(/[^\p{L}\d]+$/u, "")
    .slice(-4);
