/** Numbers that a seed decides: the same seed, the same questions (mulberry32 over an FNV-1a hash of the seed's text). */
export class Random {
  private state: number;

  constructor(seed: string) {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(seed)) hash = Math.imul(hash ^ byte, 0x01000193);
    this.state = hash >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** One of them; undefined of none. */
  maybe<T>(of: readonly T[]): T | undefined {
    return of[this.below(of.length)];
  }

  /** One of a list that is not empty. */
  pick<T>(of: readonly [T, ...T[]] | readonly T[]): T {
    const found = of[this.below(of.length)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  }
}
