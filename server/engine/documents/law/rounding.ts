/** What binary fractions are off by, far below any unit that laws round to. */
const nothing = 1e-7;

const to =
  (turn: (value: number) => number) =>
  (amount: number, unit: number): number =>
    // Dividing by the inverse leaves whole cents where multiplying would not.
    unit < 1 ? turn(amount / unit) / Math.round(1 / unit) : turn(amount / unit) * unit;

export const down = to((value) => Math.floor(value + nothing));
export const up = to((value) => Math.ceil(value - nothing));
/** Half goes up. */
export const round = to((value) => Math.floor(value + 0.5 + nothing));
/** Half goes down. */
export const halfDown = to((value) => Math.ceil(value - 0.5 - nothing));
