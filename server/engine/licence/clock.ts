/** What time is asked of: the wall clock, which people can set, and one that only ever moves forward. Milliseconds. */
export type Clocks = { wall(): number; steady(): number };

/** Corrections of this size happen on every machine. */
const TOLERATED_MS = 60_000;

/**
 * Time for as long as a process runs. A wall clock that is set back does not give time back: what the steady clock has counted since
 * the start remains. `onSetBack` is told once for each time that happens.
 */
export function licenceTime(clocks: Clocks, onSetBack: (byMs: number) => void): () => Date {
  const [wallAtStart, steadyAtStart] = [clocks.wall(), clocks.steady()];
  let behind = false;
  return () => {
    const wall = clocks.wall();
    const counted = wallAtStart + (clocks.steady() - steadyAtStart);
    const setBack = counted - wall > TOLERATED_MS;
    if (setBack && !behind) onSetBack(Math.round(counted - wall));
    behind = setBack;
    return new Date(Math.max(wall, counted));
  };
}
