/** Cosine of two vectors of one length. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, na, nb] = [0, 0, 0];
  for (let index = 0; index < a.length; index++) {
    const [x, y] = [a[index] ?? 0, b[index] ?? 0];
    dot += x * y;
    na += x * x;
    nb += y * y;
  }
  return dot / (Math.sqrt(na * nb) || 1);
}

/** From here the two pictures show one person (false accepts were measured at 0 to .0019). */
export const MATCH_PASS = 0.45;
/** Below this they do not; between the two a specialist looks. */
export const MATCH_FAIL = 0.3;
/** Pixels. Smaller portraits lose one genuine match in eight and more. */
export const LEAST_PORTRAIT = 80;

export type MatchBand = "pass" | "review" | "fail";

export function matchBand(similarity: number): MatchBand {
  return similarity >= MATCH_PASS ? "pass" : similarity >= MATCH_FAIL ? "review" : "fail";
}
