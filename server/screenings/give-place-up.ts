/** Processor time after which an analysis gives its place up where all of them are taken: before its processes give way to all others. */
const QUICK_MS = 4_000;

let underWay = 0;

/** Has an analysis at one of so many places told whether it gives its place up, having used so much processor time. */
export async function quickly<T>(
  places: number,
  work: (givesWay: (cpuMs: number) => boolean) => Promise<T>,
): Promise<T> {
  underWay += 1;
  try {
    return await work((cpuMs) => cpuMs > QUICK_MS && underWay >= places);
  } finally {
    underWay -= 1;
  }
}
