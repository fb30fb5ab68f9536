/** Processor time after which an analysis may give its place up to others: before its processes give way to all of them. */
const QUICK_MS = 4_000;

let underWay = 0;
let giving: object | null = null;

/**
 * Has an analysis at one of so many places told whether it gives its place up, having used so much processor time: where all are taken and
 * somebody who has none is kept waiting, one at a time, since one place is what is wanted.
 */
export async function quickly<T>(
  places: number,
  isAnybodyKept: () => Promise<boolean>,
  work: (givesWay: (cpuMs: number) => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const self = {};
  const givesWay = async (cpuMs: number): Promise<boolean> => {
    if (cpuMs <= QUICK_MS || underWay < places || giving !== null) return false;
    giving = self;
    // A queue that cannot be looked at for a moment says nothing.
    const gives = await isAnybodyKept().catch(() => false);
    if (!gives) giving = null;
    return gives;
  };
  underWay += 1;
  try {
    return await work(givesWay);
  } finally {
    underWay -= 1;
    if (giving === self) giving = null;
  }
}
