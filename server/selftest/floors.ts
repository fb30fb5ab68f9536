/** What a law must reach at least; an operator is alerted when one does not. Those that differ from the common floor, sorted. */
const COMMON = 0.9;

export const FLOORS: Readonly<Record<string, number>> = {};

export const floorOf = (law: string): number => FLOORS[law] ?? COMMON;

/** Two standard errors: with so few questions, a share so far below its floor is chance in one run of forty. */
const ERRORS = 2;

/** Whether what was found lies under the floor by more than chance explains. */
export function isBelow(found: number, asked: number, floor: number): boolean {
  if (asked === 0) return false;
  return found / asked < floor - ERRORS * Math.sqrt((floor * (1 - floor)) / asked);
}
