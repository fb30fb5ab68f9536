import { emOf, holds, middle, type Page, type Place, readings, sameRow, sumsOf } from "./words";

// Accepts or refuses what somebody says of a field, from the words of the pages alone. How figures are found, and what they are called, it does
// not know: it sees whether the words are there, whether they come to one another, and how likely chance would make it so.

export type Figure = Place & { hundredths: number };
export type Relation = {
  kind: string;
  figures: readonly Figure[];
  signs: readonly number[];
  times?: number;
  over?: readonly Place[];
  captions?: readonly string[];
};
export type Proof = {
  value: string | number | boolean;
  standing: string;
  places: readonly Place[];
  relations: readonly Relation[];
};

/** Why a proof is refused; null where it is accepted. */
export function refusal(pages: readonly Page[], proof: Proof): string | null {
  const { places: printed, standing, relations } = proof;
  const missing = printed.find((one) => !stands(pages, one));
  if (missing !== undefined) return `"${missing.text}" does not stand there`;
  if (standing === "read" || standing === "contradicted")
    return relations.length === 0 ? null : `a field that is ${standing} rests on nothing`;
  if (standing !== "proven") return `"${standing}" is no standing`;
  const [place] = printed;
  if (place === undefined || typeof proof.value !== "number") return "only a printed figure can be proven";
  const size = Math.round(Math.abs(proof.value) * 100);
  if (!readings(place.text).includes(size)) return `"${place.text}" is not ${proof.value}`;
  const sums = sumsOf(pages);
  const distinct = new Set(sums.flatMap(({ text }) => readings(text)[0] ?? [])).size;
  const told = new Set<number>();
  let evidence = 0;
  for (const relation of relations) {
    const wrong = faultOf(pages, sums, relation);
    if (wrong !== null) return `${relation.kind}: ${wrong}`;
    if (!tells(relation, size)) return `${relation.kind}: another figure would do as well`;
    for (const one of new Set(leadsFrom(relation, size))) {
      if (told.has(one)) return `${relation.kind}: ${one / 100} was used before`;
      told.add(one);
    }
    const chance = chanceOf(pages, sums, relation, size, distinct);
    const own = relation.figures.some((one) => same(one, place));
    evidence -= Math.log(Math.max(1e-12, own ? chance : Math.max(chance, sums.length / places([size]))));
  }
  const needed = 3 + Math.log(Math.max(1, sums.length));
  return evidence >= needed
    ? null
    : `${evidence.toFixed(1)} nats of the ${needed.toFixed(1)} that are needed`;
}

const pageOf = (pages: readonly Page[], number: number): Page | undefined =>
  pages.find((page) => page.number === number);

function stands(pages: readonly Page[], place: Place): boolean {
  const page = pageOf(pages, place.page);
  return page !== undefined && holds(page, place);
}

const same = (a: Place, b: Place): boolean =>
  a.page === b.page && sameRow(a.box, b.box) && Math.min(a.box[2], b.box[2]) > Math.max(a.box[0], b.box[0]);

type Sums = ReturnType<typeof sumsOf>;

/** What is wrong with a relation: its words, its arithmetic, or where its figures stand. */
function faultOf(pages: readonly Page[], sums: Sums, relation: Relation): string | null {
  const { figures, signs, over = [] } = relation;
  if (signs.length !== figures.length - 1 || figures.length < 2) return "its figures and signs do not fit";
  for (const one of figures) {
    if (!stands(pages, one)) return `"${one.text}" does not stand there`;
    if (!readings(one.text).includes(one.hundredths)) return `"${one.text}" is not ${one.hundredths / 100}`;
  }
  if (figures.some((one, i) => figures.some((other, k) => k > i && same(one, other))))
    return "a figure counts twice";
  if (over.some((one) => !stands(pages, one))) return "what it passes over does not stand there";
  if (!comesTo(relation)) return "its figures do not come to it";
  return layoutFault(pages, sums, relation);
}

const product = (a: number, b: number, per: number): number => Math.round((a * b) / per);

function comesTo({ kind, figures, signs, times = 0 }: Relation): boolean {
  const [result = 0, ...parts] = figures.map(({ hundredths }) => hundredths);
  const [a = 0, b = 0] = parts;
  if (kind === "line")
    return (
      parts.length === 2 &&
      product(a, b, figures.slice(1).some(({ text }) => text.includes("%")) ? 10_000 : 100) === result
    );
  if (kind === "multiple") return [12, 13, 14].includes(times) && parts.length === 1 && a * times === result;
  if (kind === "shares")
    return (
      parts.length % 2 === 0 &&
      parts.every((one, i) => i % 2 === 1 || product(result, parts[i + 1] ?? 0, 10_000) === one)
    );
  const sum = sumOf({ figures, signs });
  return sum === result || (kind === "text" && isRounded(sum, result));
}

const sumOf = ({ figures: [, ...parts], signs }: Pick<Relation, "figures" | "signs">): number =>
  parts.reduce((sum, { hundredths }, i) => sum + hundredths * (signs[i] ?? 0), 0);

/** The whole units of a sum: its cents are not paid. */
const isRounded = (sum: number, result: number): boolean =>
  result % 100 === 0 && sum % 100 !== 0 && sum > result && sum - result < 100;

/** Where figures have to stand, so that few others could have been taken in their place. */
function layoutFault(pages: readonly Page[], sums: Sums, relation: Relation): string | null {
  const { kind, figures, over = [], captions = [] } = relation;
  const [result, ...parts] = figures as [Figure, ...Figure[]];
  const last = parts.at(-1) as Figure;
  const counted = [...figures, ...over];
  const between = (from: Place, to: Place): Sums =>
    sums.filter((one) => isBetween(one, from, to) && !counted.some((other) => same(one, other)));
  if (kind === "column") {
    const edges = edgesOf(pages, counted);
    if (edges.length === 0) return "its figures are no column";
    if (!oneSided(result, [...parts, ...over])) return "its figures stand on both sides of their total";
    return edges.every((edge) => between(result, last).some((one) => onEdge(pages, one, counted, edge)))
      ? "a figure of the column is left out"
      : null;
  }
  if (kind === "text" || kind === "table") return listFault(pages, relation, between);
  if (kind === "near") {
    const edges = edgesOf(pages, figures);
    if (edges.length === 0 || figures.length !== 3) return "its figures are no column";
    const [first, , third] = [...figures].sort(inOrder) as [Figure, Figure, Figure];
    const passed = (edge: Edge): Sums =>
      between(first, third).filter((one) => onEdge(pages, one, figures, edge));
    return edges.every((edge) => passed(edge).length > 2) ? "its figures are too far apart" : null;
  }
  if (kind === "row" || kind === "line") {
    if (!parts.every((one) => one.page === result.page && sameRow(one.box, result.box)))
      return "its figures are no row";
    const [from, to] = [Math.min(result.box[0], last.box[0]), Math.max(result.box[0], last.box[0])];
    const inside = sums.filter(
      (one) =>
        one.page === result.page &&
        sameRow(one.box, result.box) &&
        one.box[0] > from &&
        one.box[2] < to &&
        !counted.some((other) => same(one, other)),
    );
    return kind === "row" && inside.length > 0 ? "a figure of the row is left out" : null;
  }
  if (kind === "shares") {
    const rows = parts.filter((_, i) => i % 2 === 0);
    const paired = rows.every((one, i) => {
      const rate = parts[2 * i + 1];
      return rate !== undefined && rate.page === one.page && sameRow(rate.box, one.box);
    });
    if (!paired) return "a rate stands elsewhere than its amount";
    return [result, ...rows].some((one, i, all) =>
      all.some((other, k) => k > i && other.page === one.page && sameRow(one.box, other.box)),
    )
      ? "two of its amounts stand in one row"
      : null;
  }
  if (kind === "step") {
    const [then, ...moved] = parts as [Figure, ...Figure[]];
    const edges = edgesOf(pages, [result, then]);
    if (edges.length === 0 || moved.length === 0) return "its balances are no column";
    if (edges.every((edge) => between(result, then).some((one) => onEdge(pages, one, [result, then], edge))))
      return "a balance is left out";
    return moved.every((one) => isWithin(one, result, then)) ? null : "what moved does not stand between";
  }
  if (kind === "equation") {
    if (
      captions.length !== figures.length ||
      new Set(captions.map((one) => one.toLowerCase())).size !== captions.length
    )
      return "its figures have no captions of their own";
    const bare = figures.findIndex((one, i) => !isCaption(pages, captions[i] ?? "", one));
    return bare < 0 ? null : `"${captions[bare]}" is not beside "${figures[bare]?.text}"`;
  }
  return kind === "multiple" || (kind === "pair" && figures.length === 3) ? null : "no such relation";
}

/** What comes to a sum that stands elsewhere: neighbours of a text, or one or two columns, of which one is taken off; over what was reached so far. */
function listFault(
  pages: readonly Page[],
  { kind, figures: [, ...parts], signs, over = [] }: Relation,
  between: Between,
): string | null {
  const [first, last] = [parts[0], parts.at(-1)] as [Figure, Figure];
  const isText = kind === "text";
  const columns: Figure[][] = isText ? [parts] : [];
  for (const one of isText ? [] : parts) {
    const own = columns.find((column) => EDGES.some((edge) => onEdge(pages, one, column, edge, 0.8)));
    if (own === undefined) columns.push([one]);
    else own.push(one);
  }
  if (columns.length > (isText ? 1 : 2) || (isText && parts.length > 8)) return "its figures are no list";
  const [from, to] = [
    Math.min(...parts.map(({ box }) => box[0])),
    Math.max(...parts.map(({ box }) => box[2])),
  ];
  const left = between(first, last).filter((one) =>
    isText
      ? one.box[0] >= from && one.box[2] <= to
      : columns.some((column) => edgesOf(pages, column).every((edge) => onEdge(pages, one, column, edge))),
  );
  if (left.length > 0 || !parts.every((one, i) => i === 0 || follows(parts[i - 1] as Figure, one)))
    return "a figure of the list is left out";
  const reached = (until: Place): number =>
    parts.reduce((sum, one, i) => (follows(until, one) ? sum : sum + (signs[i] ?? 0) * one.hundredths), 0);
  if (over.some((one) => !readings(one.text).includes(Math.abs(reached(one)))))
    return "it passes over a figure";
  const ways = columns.map((column) => new Set(column.map((one) => signs[parts.indexOf(one)])).size);
  const isPlain = isText ? new Set(signs.slice(1)).size === 1 : columns.length === 1 || ways.includes(1);
  return isPlain ? null : "its figures count in more than two ways";
}

type Between = (from: Place, to: Place) => Sums;
/** In reading order, in lines of one row from left to right. */
const follows = (one: Place, other: Place): boolean =>
  one.page === other.page && sameRow(one.box, other.box)
    ? one.box[0] < other.box[0]
    : inOrder(one, other) < 0;

const inOrder = (a: Place, b: Place): number => a.page - b.page || middle(a.box) - middle(b.box);
const isBetween = (one: Place, a: Place, b: Place): boolean => {
  const [from, to] = [a, b].sort(inOrder) as [Place, Place];
  const apart = (x: Place, y: Place) => x.page !== y.page || !sameRow(x.box, y.box);
  return inOrder(from, one) < 0 && inOrder(one, to) < 0 && apart(one, from) && apart(one, to);
};
const isWithin = (one: Place, a: Place, b: Place): boolean =>
  isBetween(one, a, b) || [a, b].some((other) => other.page === one.page && sameRow(one.box, other.box));
const oneSided = (total: Place, others: readonly Place[]): boolean =>
  new Set(others.map((one) => Math.sign(inOrder(one, total)))).size === 1;

const EDGES = [2, 0] as const;
type Edge = (typeof EDGES)[number];

/** The edges that figures of a column share, within what print leaves open. */
const edgesOf = (pages: readonly Page[], figures: readonly Place[]): Edge[] =>
  EDGES.filter((edge) => figures.every((one) => onEdge(pages, one, figures, edge, 0.8)));

function onEdge(
  pages: readonly Page[],
  one: Place,
  figures: readonly Place[],
  edge: Edge,
  ems = 0.2,
): boolean {
  const page = pageOf(pages, one.page);
  if (page === undefined) return false;
  const at = figures.reduce((sum, { box }) => sum + box[edge], 0) / figures.length;
  return Math.abs(one.box[edge] - at) <= ems * emOf(page, one.box);
}

/** Words of the caption stand in the row of the figure, or within a few lines above or below it. */
function isCaption(pages: readonly Page[], caption: string, figure: Place): boolean {
  const page = pageOf(pages, figure.page);
  const wanted = wordsOf(caption);
  if (page === undefined || wanted.length === 0) return false;
  const height = figure.box[3] - figure.box[1];
  return page.words.some(
    ({ text, box }) =>
      wordsOf(text).some((word) => wanted.includes(word)) &&
      (sameRow(box, figure.box) || Math.abs(middle(box) - middle(figure.box)) < 8 * height),
  );
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

/** Whether another size in its place would break the relation: it stands on one side, and rounding leaves less than half a unit open. */
function tells({ kind, figures, signs }: Relation, size: number): boolean {
  const [result = 0, ...parts] = figures.map(({ hundredths }) => hundredths);
  if (kind === "shares")
    return result === size ? highestRate(parts) > 101 : parts.some((one, i) => i % 2 === 0 && one === size);
  if (kind === "line") return result === size;
  if (kind === "multiple") return result === size || parts[0] === size;
  const within = parts.reduce((sum, one, i) => sum + (one === size ? (signs[i] ?? 0) : 0), 0);
  return within !== (result === size ? 1 : 0);
}

const highestRate = (parts: readonly number[]): number => Math.max(0, ...parts.filter((_, i) => i % 2 === 1));

function leadsFrom({ kind, figures }: Relation, size: number): number[] {
  const [result = 0, ...parts] = figures.map(({ hundredths }) => hundredths);
  const from =
    kind !== "shares" ? [result, ...parts] : result === size ? parts.filter((_, i) => i % 2 === 0) : [result];
  return from.filter((one) => one !== size);
}

/** The coarsest round number that all of them are made of; what is round meets by chance. */
function grain(sizes: readonly number[]): number {
  const round = Array.from({ length: 9 }, (_, power) => [10 ** power, 5 * 10 ** power]).flat();
  return Math.max(...round.filter((one) => sizes.every((size) => size % one === 0)));
}

const places = (sizes: readonly number[]): number => Math.max(1, ...sizes) / grain(sizes);

/** So many candidates of a kind there are, against so many values that a figure might have had. */
function chanceOf(
  pages: readonly Page[],
  sums: Sums,
  relation: Relation,
  size: number,
  distinct: number,
): number {
  const { kind, figures, over = [] } = relation;
  const sizes = figures.map(({ hundredths }) => hundredths);
  const [result, ...parts] = figures as [Figure, ...Figure[]];
  const of = (tried: number, among = sizes): number => Math.min(1, tried / places(among));
  const inRows = (from: Place, to: Place): number => sums.filter((one) => isWithin(one, from, to)).length;
  if (kind === "column" || kind === "row") return of(4 * parts.length * (over.length > 0 ? 2 : 1));
  if (kind === "text")
    return of(14 * sums.length * (isRounded(sumOf(relation), result.hundredths) ? 100 : 1));
  if (kind === "table") return of(inRows(parts[0] as Figure, parts.at(-1) as Figure) ** 2 / 2);
  if (kind === "near") return of(36);
  if (kind === "line") {
    const page = pageOf(pages, result.page);
    const cells = (page?.words ?? []).filter(
      ({ text, box }) => /\d/.test(text) && sameRow(box, result.box),
    ).length;
    return of((3 * Math.min(12, cells) ** 2) / 2);
  }
  if (kind === "step") return of(8 * Math.max(1, inRows(result, parts[0] as Figure) - 2));
  if (kind === "pair") return of(distinct ** 2);
  if (kind === "multiple") return of(6 * distinct);
  if (kind === "equation") return of(12);
  const amounts = parts.filter((_, i) => i % 2 === 0).map(({ hundredths }) => hundredths);
  if (result.hundredths !== size) return of(3 * distinct ** (1 / amounts.length), [size]);
  const together = amounts.reduce((chance, one) => chance * of(3, [one]), distinct);
  return Math.min(1, Math.max(together, 10_000 / highestRate(sizes.slice(1)) / size));
}
