import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * How far what is read for later gives way to whoever waits for an answer: nice values, of a process from its start and once it turns out
 * long, and of its session. That one is mild: a session counts as much as all its processes, and on a busy machine a document still has to
 * be read in its time.
 */
export const GIVES_WAY = { from: 5, long: 15, session: 1 } as const;

export function giveWay(pid: number, nice: number): void {
  try {
    setPriority(pid, nice);
  } catch {
    // It ended meanwhile, or is another user's.
  }
}

/**
 * The same for a whole session, told by its leader. Without control groups Linux shares the processors among sessions, and nice values count
 * within one only (sched(7), autogroup): a parser that leads its own would have as much as all of the service. False when the kernel asks to
 * come back later, as it does who is not root and changes two within a tenth of a second.
 */
export function sessionGivesWay(leader: number, nice: number): boolean {
  try {
    writeFileSync(`/proc/${leader}/autogroup`, String(nice));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EAGAIN";
  }
}
