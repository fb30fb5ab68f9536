/** A seeded source of chance: the same seed always rolls the same numbers (hash of the seed into an sfc32 state). */
export class Dice {
  private readonly state: Uint32Array;

  constructor(private readonly seed: string) {
    this.state = new Uint32Array(4);
    let hash = 0x811c9dc5;
    for (let word = 0; word < 4; word++) {
      for (let index = 0; index < seed.length; index++) {
        hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
        hash ^= hash >>> 13;
      }
      hash = Math.imul(hash ^ (word + 0x9e3779b9), 0x85ebca6b);
      this.state[word] = hash >>> 0;
    }
    for (let round = 0; round < 16; round++) this.next();
  }

  /** A number in [0, 1). */
  next(): number {
    const { state } = this;
    const [a, b, c, d] = [state[0] ?? 0, state[1] ?? 0, state[2] ?? 0, state[3] ?? 0];
    const sum = (a + b + d) >>> 0;
    state[3] = d + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    return sum / 4294967296;
  }

  /** A number in [low, high). */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number from low to high, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  }

  /** Decimal digits, the first one never zero. */
  digits(count: number): string {
    let text = String(this.int(1, 9));
    while (text.length < count) text += String(this.int(0, 9));
    return text;
  }

  /** Roughly normal, mean 0, deviation 1 (sum of four uniforms: cheap enough for every pixel). */
  gauss(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.7320508;
  }

  /** An independent source: what is rolled there never shifts what is rolled here. */
  fork(label: string): Dice {
    return new Dice(`${this.seed}/${label}`);
  }
}
