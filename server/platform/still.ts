/** What a caller may do is looked at again when this much has passed: a body takes minutes where somebody wants it to, and so does a line. */
const FRESH_MS = 1_000;

/** Asks `look`, which refuses a caller who was let in before, once it is that long since somebody looked; `at` is when that was. */
export function lookAgain(look: () => Promise<void>, at = performance.now()): () => Promise<void> {
  let looked = at;
  return async () => {
    if (performance.now() - looked < FRESH_MS) return;
    await look();
    looked = performance.now();
  };
}
