import { makeContext } from "../extract/context";
import { extract } from "../extract-fields";
import { labelsOf } from "../knowledge";
import type { LabelTable } from "../knowledge/label-table";
import type { ReadDocument, SingleType } from "../types";
import { agrees } from "./agrees";
import { type CandidateKind, candidatesOf } from "./candidates";
import { featuresOf } from "./features";
import type { Seen } from "./look";
import { hidden, KINDS, PAIRS, pairs, type Slot, shares, sizes, slope, type Weights, WIDTH } from "./scorer";

type Value = string | number | boolean;
/** A document with what it prints. `drawn` documents come from a generator, which leaves fields out that others would name. */
export type Lesson = {
  reading: ReadDocument;
  country: string | null;
  type: string;
  fields: Readonly<Record<string, Value | readonly Value[]>>;
  accept?: Readonly<Record<string, readonly (Value | readonly Value[])[]>>;
  layout: string;
  drawn: boolean;
};

/** A document as it is seen with some of our captions forgotten. */
type View = Seen & {
  /** By field, the candidates that are its value. */
  right: ReadonlyMap<string, ReadonlySet<number>>;
};
export type Exercise = {
  lesson: Lesson;
  turn: number;
  type: SingleType;
  layout: string;
  drawn: boolean;
  truth: ReadonlyMap<string, CandidateKind>;
  views: View[];
};

/** Told by other means than a place on the page. */
const untaught =
  /^(?:signed|extra_pay_prorated|contract_type|pay_frequency|id_kind|sex|mrz|salary_credit|service_kind|company_status|benefit_kind|nationality|tax_form|officer_name|party_name|issuing_country)$/;

function kindOf(field: string, value: Value): CandidateKind | null {
  if (untaught.test(field) || typeof value === "boolean") return null;
  if (typeof value === "number" || /^(?:tax|fiscal)_year$/.test(field)) return "number";
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return "date";
  if (/(?:^|_)address$/.test(field)) return "address";
  return /_(?:number|tax_id|reference|code|account|entry)$|^(?:iban|bic|sort_code)$/.test(field)
    ? "id"
    : "text";
}

/** A chance of its own for each seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Six halves of what we know of each type's captions: a new layout prints captions that we do not know. */
const FORGOTTEN = 6;
const halves = new Map<string, LabelTable>();
function half(type: SingleType, which: number): LabelTable {
  const key = `${type} ${which}`;
  const before = halves.get(key);
  if (before !== undefined) return before;
  const chance = chances(1000 + which);
  const table = Object.fromEntries(
    Object.entries(labelsOf[type]).map(([field, phrases]) => [field, phrases.filter(() => chance() < 0.5)]),
  );
  halves.set(key, table);
  return table;
}

/** The captions by which a document is read to learn from it: all that we know, and halves of them, more of a document that was not drawn. */
export const tablesOf = (type: SingleType, turn: number, drawn: boolean): LabelTable[] => [
  labelsOf[type],
  ...(drawn ? [0] : [0, 2, 3]).map((step) => half(type, (turn + step) % FORGOTTEN)),
];

/** Documents of which fields are learned: identity documents print codes for theirs. */
export const teaches = ({ type }: Pick<Lesson, "type">): boolean => type !== "id";

/** What there is to learn from a document: nothing where its type is not known or it holds several. */
export function exercise(lesson: Lesson, turn: number, today: string): Exercise | null {
  if (lesson.reading.failure !== undefined || !teaches(lesson)) return null;
  const [part, another] = extract(lesson.reading, 0, today, lesson.country).parts;
  if (part === undefined || part.type === null || part.type !== lesson.type || another !== undefined)
    return null;
  const { type } = part;
  const truth = new Map<string, CandidateKind>();
  const accepted = new Map<string, readonly Value[]>();
  for (const [field, value] of Object.entries(lesson.fields)) {
    const all = [value, ...(lesson.accept?.[field] ?? [])].flatMap((one) =>
      Array.isArray(one) ? [] : [one as Value],
    );
    const kind = all[0] === undefined ? null : kindOf(field, all[0]);
    if (kind === null) continue;
    truth.set(field, kind);
    accepted.set(
      field,
      kind === "number" ? all.map((one) => (typeof one === "string" ? Number(one) : one)) : all,
    );
  }
  // The views of a document print the same values.
  const known = new Map<string, boolean>();
  const isRight = (field: string, value: Value): boolean => {
    const key = `${field} ${typeof value} ${value}`;
    const right = known.get(key) ?? accepted.get(field)?.some((one) => agrees(field, one, value)) === true;
    known.set(key, right);
    return right;
  };
  const views = tablesOf(type, turn, lesson.drawn).map((table): View => {
    const context = makeContext(part.context, table);
    const candidates = candidatesOf(context);
    const around = featuresOf(context, type, candidates).map(({ features, alike, others }) => ({
      features: Uint16Array.from(features),
      alike,
      others,
    }));
    const right = new Map(
      [...truth].map(([field, kind]) => [
        field,
        new Set(
          candidates.flatMap((candidate, i) =>
            candidate.kind === kind && isRight(field, candidate.identifier?.bare ?? candidate.value)
              ? [i]
              : [],
          ),
        ),
      ]),
    );
    return { candidates, around, right };
  });
  return { lesson, turn, type, layout: lesson.layout, drawn: lesson.drawn, truth, views };
}

/** The fields that documents of at least two layouts print, by type. */
function slotsOf(exercises: readonly Exercise[]): { slots: Slot[]; sources: Set<boolean>[] } {
  const seen = new Map<
    string,
    { type: string; field: string; kind: CandidateKind; layouts: Set<string>; sources: Set<boolean> }
  >();
  for (const { type, layout, drawn, truth } of exercises)
    for (const [field, kind] of truth) {
      const one = seen.get(`${type} ${field}`) ?? {
        type,
        field,
        kind,
        layouts: new Set(),
        sources: new Set(),
      };
      one.layouts.add(layout);
      one.sources.add(drawn);
      seen.set(`${type} ${field}`, one);
    }
  const common = [...seen].filter(([, { layouts }]) => layouts.size > 1).sort(([a], [b]) => (a < b ? -1 : 1));
  const vectors = [...new Set(common.map(([, { field }]) => field))].sort();
  return {
    slots: common.map(([, { type, field, kind }], id) => ({
      id,
      type,
      field,
      kind,
      vector: vectors.indexOf(field),
    })),
    sources: common.map(([, { sources }]) => sources),
  };
}

function adagrad(
  list: Float32Array,
  squares: Float32Array,
  at: number,
  gradient: number,
  rate: number,
): void {
  const square = (squares[at] as number) + gradient * gradient;
  squares[at] = square;
  list[at] = (list[at] as number) - (rate * gradient) / Math.sqrt(square);
}

const FORGET = 0.3;
const RATE = 0.08;
const WEIGHT = { drawn: 0.5, printed: 1.5 };

/** Learns the weights: each field chooses one of the document's candidates, or none. Adagrad, one document at a time, always in the same order. */
export function learn(exercises: readonly Exercise[], { epochs = 8, seed = 1 } = {}): Weights {
  const chance = chances(seed);
  const bell = (): number => chance() + chance() + chance() - 1.5;
  const { slots, sources } = slotsOf(exercises);
  const size = sizes(slots);
  const weights: Weights = {
    slots,
    features: Float32Array.from({ length: size.features }, () => bell() * 0.075),
    bias: new Float32Array(size.bias),
    vectors: Float32Array.from({ length: size.vectors }, () => bell() * 0.25),
    field: new Float32Array(size.field),
    absent: new Float32Array(size.absent).fill(1),
    kinds: new Float32Array(size.kinds).fill(0.5),
    captions: new Float32Array(size.captions),
  };
  type Part = keyof typeof size;
  const squares = Object.fromEntries(
    Object.entries(size).map(([part, length]) => [part, new Float32Array(length).fill(1e-3)]),
  ) as Record<Part, Float32Array>;
  const step = (part: Part, at: number, gradient: number, rate: number): void =>
    adagrad(weights[part], squares[part], at, gradient, rate);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = RATE * (1 - (epoch / epochs) * 0.8);
    const order = exercises.map((one) => [chance(), one] as const).sort((a, b) => a[0] - b[0]);
    for (const [, { type, drawn, truth, views }] of order) {
      const view = views[Math.floor(chance() * views.length)];
      if (view === undefined) continue;
      const features = view.around.map((one) =>
        Uint16Array.from(one.features).filter(() => chance() > FORGET),
      );
      const vectors = hidden(weights, features);
      const gradients = new Float32Array(vectors.length);
      const lists = KINDS.map((one) => view.candidates.flatMap(({ kind }, i) => (kind === one ? [i] : [])));
      for (const slot of slots) {
        if (slot.type !== type || (!truth.has(slot.field) && sources[slot.id]?.has(drawn) !== true)) continue;
        const list = lists[KINDS.indexOf(slot.kind)] ?? [];
        if (list.length === 0) continue;
        const right = view.right.get(slot.field) ?? new Set();
        const share = shares(weights, slot, list, vectors, view.around);
        const rightly = list.reduce((sum, i, j) => sum + (right.has(i) ? (share[j] ?? 0) : 0), 0);
        const none = 1 - share.reduce((a, b) => a + b, 0);
        const weight =
          (drawn ? WEIGHT.drawn : WEIGHT.printed) * (right.size > 0 ? 1 : truth.has(slot.field) ? 0.5 : 0.7);
        step("absent", slot.id, (none - (right.size === 0 ? 1 : 0)) * weight, rate);
        const vector = new Float32Array(WIDTH);
        const caption = new Float32Array(PAIRS);
        let bias = 0;
        const own = weights.vectors.subarray(slot.vector * WIDTH, (slot.vector + 1) * WIDTH);
        for (const [j, i] of list.entries()) {
          const wanted = right.has(i) ? (share[j] ?? 0) / Math.max(rightly, 1e-9) : 0;
          const gradient = ((share[j] ?? 0) - wanted) * weight;
          if (Math.abs(gradient) < 1e-4) continue;
          bias += gradient;
          for (let d = 0; d < WIDTH; d++) {
            const at = i * WIDTH + d;
            vector[d] = (vector[d] as number) + gradient * (vectors[at] as number);
            gradients[at] = (gradients[at] as number) + gradient * (own[d] as number);
          }
          const around = view.around[i];
          if (around !== undefined)
            for (const [q, value] of pairs(around, slot.field).entries())
              caption[q] = (caption[q] ?? 0) + gradient * value;
        }
        step("field", slot.vector, bias, rate);
        for (let d = 0; d < WIDTH; d++) step("vectors", slot.vector * WIDTH + d, vector[d] ?? 0, rate);
        const kind = KINDS.indexOf(slot.kind);
        for (let q = 0; q < PAIRS; q++) {
          const at = slot.id * PAIRS + q;
          step("kinds", kind * PAIRS + q, caption[q] ?? 0, rate * 0.5);
          step("captions", at, (caption[q] ?? 0) + 0.002 * (weights.captions[at] ?? 0), rate * 0.3);
        }
      }
      const slopes = new Float64Array(WIDTH);
      for (const [i, list] of features.entries()) {
        const scale = 1 / Math.sqrt(list.length + 1);
        let any = false;
        for (let d = 0; d < WIDTH; d++) {
          const at = i * WIDTH + d;
          const gradient = (gradients[at] as number) * slope(vectors[at] as number);
          slopes[d] = Math.abs(gradient) < 1e-5 ? 0 : gradient;
          if (slopes[d] === 0) continue;
          any = true;
          step("bias", d, gradient, rate * 0.3);
        }
        if (!any) continue;
        for (const feature of list)
          for (let d = 0; d < WIDTH; d++) {
            const gradient = slopes[d] as number;
            if (gradient !== 0)
              adagrad(weights.features, squares.features, feature * WIDTH + d, gradient * scale, rate);
          }
      }
    }
  }
  return weights;
}
