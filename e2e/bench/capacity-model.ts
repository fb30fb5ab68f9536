/** Shares of a day's arrivals in each hour: callers' days are their own, most of it between nine and seven, little at night. */
const BY_HOUR = [4, 3, 2, 2, 2, 4, 10, 25, 55, 85, 95, 90, 75, 70, 80, 90, 95, 85, 65, 45, 35, 25, 15, 8];
const HOURS = BY_HOUR.reduce((sum, one) => sum + one, 0);
/** Within the busiest hour callers come in batches: a minute may bring so many times its share. */
const BURST = 1.5;

/** Arrivals a second: over the day, and in the worst minute. */
export function rates(perDay: number): { mean: number; peak: number } {
  const busiest = (perDay * Math.max(...BY_HOUR)) / HOURS / 3_600;
  return { mean: perDay / 86_400, peak: busiest * BURST };
}

/** Numbers between 0 and 1, the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** The busiest three hours, each arrival at its own moment, on so many places: what the waits come to, in seconds. */
export function waits(perDay: number, places: number, service: () => number): { p50: number; p95: number } {
  const draw = random(7);
  const free = new Array<number>(places).fill(0);
  const all: number[] = [];
  let at = 0;
  while (at < 3 * 3_600) {
    const minute = Math.floor(at / 60);
    const share = (BY_HOUR[9 + Math.floor(at / 3_600)] ?? 0) / HOURS;
    const rate = ((perDay * share) / 3_600) * (minute % 10 === 0 ? BURST : 1 - (BURST - 1) / 9);
    at += -Math.log(1 - draw()) / rate;
    // The place that is free first; the heap's root.
    const begin = Math.max(at, free[0] ?? 0);
    all.push(begin - at);
    sink(free, begin + service());
  }
  all.sort((a, b) => a - b);
  const of = (share: number) => all[Math.floor(all.length * share)] ?? 0;
  return { p50: of(0.5), p95: of(0.95) };
}

function sink(heap: number[], value: number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child += 1;
    if ((heap[child] ?? 0) >= value) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = value;
}

/** Draws how long one analysis keeps a place: mostly text files, some photographs. */
export function mixOf(text: number, picture: number, pictures: number): () => number {
  const draw = random(11);
  return () => (draw() < pictures ? picture : text) * (0.7 + 0.6 * draw());
}

/** The fewest places on which nobody of twenty waits longer than `seconds` in the busiest hours. */
export function placesFor(perDay: number, seconds: number, service: () => number): number {
  let [few, enough] = [1, 1];
  while (waits(perDay, enough, service).p95 > seconds) [few, enough] = [enough, enough * 2];
  while (enough - few > Math.max(1, enough / 50)) {
    const middle = Math.round((few + enough) / 2);
    if (waits(perDay, middle, service).p95 > seconds) few = middle;
    else enough = middle;
  }
  return enough;
}
