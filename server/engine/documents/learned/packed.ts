import { type Slot, sizes, type Weights } from "./scorer";
import type { Tree } from "./trees";

const parts = ["features", "bias", "vectors", "field", "absent", "kinds", "captions"] as const;

/** Weights as text: the slots, and every number in sixteen bits of the largest of its part. */
export function pack({ slots, ...weights }: Weights): string {
  const texts = parts.map((part) => {
    const list = weights[part];
    const scale = list.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-9) / 32_767;
    const bytes = Buffer.alloc(list.length * 2);
    for (const [i, x] of list.entries()) bytes.writeInt16LE(Math.round(x / scale), i * 2);
    return [scale, bytes.toString("base64")];
  });
  return JSON.stringify({
    slots: slots.map(({ type, field, kind, vector }) => [type, field, kind, vector]),
    parts: texts,
  });
}

/** Trees as text: what they were grown with is what they are read as. */
export const packTrees = (trees: readonly Tree[]): string =>
  JSON.stringify(trees.map(({ fact, edge, leaf }) => [fact, edge, leaf]));

export function unpackTrees(text: string): Tree[] {
  const packed: [number[], number[], number[]][] = JSON.parse(text);
  return packed.map(([fact, edge, leaf]) => ({ fact, edge, leaf }));
}

export const learnedSource = (weights: Weights, trees: readonly Tree[]): string =>
  `/** Made by \`svc learn\`; not written by hand (adr/0017). */\nexport const WEIGHTS = \`${pack(weights)}\`;\nexport const TREES = \`${packTrees(trees)}\`;\n`;

export function unpack(text: string): Weights {
  const packed: { slots: [string, string, Slot["kind"], number][]; parts: [number, string][] } =
    JSON.parse(text);
  const slots = packed.slots.map(([type, field, kind, vector], id) => ({ id, type, field, kind, vector }));
  const weights = Object.fromEntries(
    parts.map((part, at) => {
      const [scale, base64] = packed.parts[at] ?? [0, ""];
      const bytes = Buffer.from(base64, "base64");
      const list = Float32Array.from(
        { length: bytes.length / 2 },
        (_, i) => bytes.readInt16LE(i * 2) * scale,
      );
      if (list.length !== sizes(slots)[part])
        throw new Error(`learned weights: ${part} has ${list.length} numbers`);
      return [part, list];
    }),
  );
  return { slots, ...(weights as Omit<Weights, "slots">) };
}
