import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * How far what is read for later gives way to whoever waits for an answer, in nice values: while it is quick, and once it turns out long.
 * Of a session as of its processes: that is what counts between one parser and the rest of the service, see `sessionGivesWay`. Mildly: on a
 * machine that others use too, a document still has to be read in its time.
 */
export const GIVES_WAY = { from: 1, long: 6 } as const;

/** Whoever answers goes first, as far as its user may say so (root, or who has CAP_SYS_NICE); jobs give way to it a little in any case. */
export const SESSION = { web: -10, worker: 1 } as const;

export function giveWay(pid: number, nice: number): void {
  try {
    setPriority(pid, nice);
  } catch {
    // It ended meanwhile, or is another user's.
  }
}

/**
 * The same for a whole session, told by its leader or of one's own. Without control groups Linux shares the processors among sessions, and
 * nice values count within one only (sched(7), autogroup): a parser that leads its own would have as much as all of the service. False when
 * the kernel asks to come back later, as it does who is not root and changes two within a tenth of a second.
 */
export function sessionGivesWay(leader: number | "self", nice: number): boolean {
  try {
    writeFileSync(`/proc/${leader}/autogroup`, String(nice));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EAGAIN";
  }
}
