/** What a law must reach at least; an operator is alerted when one does not. */
const COMMON = 0.9;

export const FLOORS: Readonly<Record<string, number>> = {
  branch: 0.6,
  chinese_cantonese_family: 0.3,
  chinese_wade_giles: 0.7,
  first_and_last: 0.84,
  first_initial: 0.5,
  former_ship_name: 0.6,
  given_initials: 0.24,
  initial_and_family: 0.25,
  long_text: 0.62,
  words_shortened: 0.55,
};

export const floorOf = (law: string): number => FLOORS[law] ?? COMMON;

/** Two standard errors: with so few questions, a share so far below its floor is chance in one run of forty. */
const ERRORS = 2;

/** Whether what was found lies under the floor by more than chance explains. */
export function isBelow(found: number, asked: number, floor: number): boolean {
  if (asked === 0) return false;
  return found / asked < floor - ERRORS * Math.sqrt((floor * (1 - floor)) / asked);
}
