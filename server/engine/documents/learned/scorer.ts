import type { CandidateKind } from "./candidates";
import { BUCKETS, type Described } from "./features";

/** How many numbers describe the resemblance of the captions around a candidate to those of one field. */
export const PAIRS = 10;
/** How many numbers a candidate is made into. */
export const WIDTH = 16;
export const KINDS: readonly CandidateKind[] = ["number", "date", "id", "text", "address"];

/** A field that documents of a type may print: `slots` are found by `type field`. */
export type Slot = { id: number; type: string; field: string; kind: CandidateKind; vector: number };

/** What was learned. Names: feature vectors, their bias, field vectors, field bias, absence by slot, captions by kind and by slot. */
export type Weights = {
  slots: readonly Slot[];
  features: Float32Array;
  bias: Float32Array;
  vectors: Float32Array;
  field: Float32Array;
  absent: Float32Array;
  kinds: Float32Array;
  captions: Float32Array;
};

export const sizes = (slots: readonly Slot[]): Record<Exclude<keyof Weights, "slots">, number> => {
  const vectors = new Set(slots.map(({ vector }) => vector)).size;
  return {
    features: BUCKETS * WIDTH,
    bias: WIDTH,
    vectors: vectors * WIDTH,
    field: vectors,
    absent: slots.length,
    kinds: KINDS.length * PAIRS,
    captions: slots.length * PAIRS,
  };
};

const LEAK = 0.1;
export const slope = (x: number): number => (x > 0 ? 1 : LEAK);

/** Candidates as vectors, one after the other. */
export function hidden(
  { features: table, bias }: Pick<Weights, "features" | "bias">,
  features: readonly ArrayLike<number>[],
): Float32Array {
  const out = new Float32Array(features.length * WIDTH);
  for (let i = 0; i < features.length; i++) {
    const list = features[i] ?? [];
    const own = i * WIDTH;
    const scale = 1 / Math.sqrt(list.length + 1);
    for (let j = 0; j < list.length; j++) {
      const at = (list[j] ?? 0) * WIDTH;
      for (let d = 0; d < WIDTH; d++)
        out[own + d] = (out[own + d] as number) + (table[at + d] as number) * scale;
    }
    for (let d = 0; d < WIDTH; d++) {
      const x = (out[own + d] as number) + (bias[d] as number);
      out[own + d] = x > 0 ? x : LEAK * x;
    }
  }
  return out;
}

/** The resemblance of the captions beside, before, above and at the head of a candidate to those of a field. */
export function pairs({ alike, others }: Pick<Described, "alike" | "others">, field: string): number[] {
  const [left = 0, row = 0, above = 0, head = 0] = alike.get(field) ?? [];
  return [
    left,
    row,
    above,
    head,
    left >= 0.93 ? 1 : 0,
    above >= 0.93 ? 1 : 0,
    Math.max(0, others[0] - left),
    left < 0.5 ? Math.max(0, others[1] - above) : 0,
    Math.max(left, row, above, head),
    (left > 0.5 || row > 0.5) && (above > 0.5 || head > 0.5) ? 1 : 0,
  ];
}

/** The shares of the candidates of a slot's kind (`list`) in being its value; what is left to one is that it is not printed. */
export function shares(
  weights: Weights,
  slot: Slot,
  list: readonly number[],
  vectors: Float32Array,
  described: readonly Pick<Described, "alike" | "others">[],
): number[] {
  const kind = KINDS.indexOf(slot.kind);
  const weigh = Array.from(
    { length: PAIRS },
    (_, q) => (weights.kinds[kind * PAIRS + q] ?? 0) + (weights.captions[slot.id * PAIRS + q] ?? 0),
  );
  const base = weights.field[slot.vector] ?? 0;
  const own = weights.vectors.subarray(slot.vector * WIDTH, (slot.vector + 1) * WIDTH);
  const scores = list.map((i) => {
    let score = base;
    for (let d = 0; d < WIDTH; d++) score += (vectors[i * WIDTH + d] as number) * (own[d] as number);
    const one = described[i];
    if (one === undefined) return score;
    // Most captions resemble none of a field: then only how well they fit others counts.
    if (!one.alike.has(slot.field))
      return score + one.others[0] * (weigh[6] ?? 0) + one.others[1] * (weigh[7] ?? 0);
    for (const [q, value] of pairs(one, slot.field).entries()) score += value * (weigh[q] ?? 0);
    return score;
  });
  const absent = weights.absent[slot.id] ?? 0;
  const most = Math.max(absent, ...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, Math.exp(absent - most));
  return powers.map((power) => power / sum);
}
