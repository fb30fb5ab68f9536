/** A tree of yes and no, node by node: the root is 0, the children of `i` are `2i + 1` (at most the edge) and `2i + 2`. */
export type Tree = { fact: number[]; edge: number[]; leaf: number[] };
export type Sample = { facts: readonly number[]; right: boolean; weight: number };

const DEPTH = 3;
const BINS = 32;
const inner = 2 ** DEPTH - 1;
/** Beyond every fact: all samples go one way. */
const beyond = 1e9;
const rounded = (x: number, digits = 1e5): number => Math.round(x * digits) / digits;

function sumOf(trees: readonly Tree[], facts: readonly number[]): number {
  let sum = 0;
  for (const { fact, edge, leaf } of trees) {
    let node = 0;
    while (node < inner) node = 2 * node + ((facts[fact[node] ?? 0] ?? 0) <= (edge[node] ?? 0) ? 1 : 2);
    sum += leaf[node - inner] ?? 0;
  }
  return sum;
}

const chance = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** How likely the trees hold a value with these facts to be right. */
export const chanceOf = (trees: readonly Tree[], facts: readonly number[]): number =>
  chance(sumOf(trees, facts));

function edgesOf(samples: readonly Sample[], fact: number): number[] {
  const sorted = samples.map(({ facts }) => facts[fact] ?? 0).sort((a, b) => a - b);
  const distinct = [...new Set(sorted)];
  const cuts =
    distinct.length <= BINS
      ? distinct
      : Array.from(
          { length: BINS },
          (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / (BINS + 1))] ?? 0,
        );
  return [...new Set(cuts.map((x) => rounded(x)))];
}

/** Gradient boosting on whether a value is right: each tree mends what those before it got wrong. Same samples, same trees. */
export function grow(
  samples: readonly Sample[],
  { trees: count = 150, rate = 0.08, least = 6, shrink = 4 } = {},
): Tree[] {
  const width = samples[0]?.facts.length ?? 0;
  const edges = Array.from({ length: width }, (_, fact) => edgesOf(samples, fact));
  const bins = edges.map((own, fact) =>
    Uint8Array.from(samples, ({ facts }) => {
      const at = own.findIndex((edge) => (facts[fact] ?? 0) <= edge);
      return at < 0 ? own.length : at;
    }),
  );
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const right = samples.reduce((sum, one) => sum + (one.right ? one.weight : 0), 0);
  const base = rounded(Math.log(right / (total - right)));
  const sums = new Float64Array(samples.length).fill(base);
  const flat = (leaf: number): Tree => ({
    fact: new Array(inner).fill(0),
    edge: new Array(inner).fill(beyond),
    leaf: new Array(inner + 1).fill(leaf),
  });
  const trees: Tree[] = [flat(base)];
  const [g, h] = [new Float64Array(samples.length), new Float64Array(samples.length)];
  const gain = (slope: number, curve: number): number => (slope * slope) / (curve + shrink);
  const totalOf = (of: Float64Array, list: readonly number[]): number =>
    list.reduce((sum, i) => sum + (of[i] ?? 0), 0);
  for (let t = 0; t < count; t++) {
    for (const [i, one] of samples.entries()) {
      const p = chance(sums[i] ?? 0);
      g[i] = ((one.right ? 1 : 0) - p) * one.weight;
      h[i] = p * (1 - p) * one.weight;
    }
    const tree = flat(0);
    let lists: number[][] = [samples.map((_, i) => i)];
    for (let node = 0; lists.length <= inner; ) {
      const next: number[][] = [];
      for (const list of lists) {
        let best = { gain: 1e-6, fact: 0, bin: -1 };
        const [G, H] = [totalOf(g, list), totalOf(h, list)];
        for (let fact = 0; fact < width; fact++) {
          const size = (edges[fact]?.length ?? 0) + 1;
          const [gs, hs, ns] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
          for (const i of list) {
            const bin = bins[fact]?.[i] ?? 0;
            gs[bin] = (gs[bin] ?? 0) + (g[i] ?? 0);
            hs[bin] = (hs[bin] ?? 0) + (h[i] ?? 0);
            ns[bin] = (ns[bin] ?? 0) + 1;
          }
          let [a, b, n] = [0, 0, 0];
          for (let bin = 0; bin < size - 1; bin++) {
            a += gs[bin] ?? 0;
            b += hs[bin] ?? 0;
            n += ns[bin] ?? 0;
            if (n < least || list.length - n < least) continue;
            const won = gain(a, b) + gain(G - a, H - b) - gain(G, H);
            if (won > best.gain) best = { gain: won, fact, bin };
          }
        }
        const under = (i: number): boolean => best.bin < 0 || (bins[best.fact]?.[i] ?? 0) <= best.bin;
        if (best.bin >= 0) {
          tree.fact[node] = best.fact;
          tree.edge[node] = edges[best.fact]?.[best.bin] ?? beyond;
        }
        next.push(
          list.filter(under),
          list.filter((i) => !under(i)),
        );
        node++;
      }
      lists = next;
    }
    for (const [at, list] of lists.entries()) {
      const leaf = rounded((rate * totalOf(g, list)) / (totalOf(h, list) + shrink));
      tree.leaf[at] = leaf;
      for (const i of list) sums[i] = (sums[i] ?? 0) + leaf;
    }
    trees.push(tree);
  }
  return trees;
}
