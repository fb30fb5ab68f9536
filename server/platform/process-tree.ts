import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;
const PAGE_KB = 4;

type TreeUse = { memoryMb: number; cpuMs: number; pids: number[] };

/**
 * Memory and processor time of a process and everything below it, as Linux counts them; undefined elsewhere, where only time is
 * watched. A process that ended keeps what it was last seen to have used.
 */
export function treeMeter(root: number | undefined): () => TreeUse | undefined {
  const spent = new Map<number, number>();
  return () => {
    let memoryMb = 0;
    const pids: number[] = [];
    for (const pid of root === undefined ? [] : below(root)) {
      const use = usedBy(pid);
      if (!use) continue;
      pids.push(pid);
      memoryMb += use.memoryMb;
      spent.set(pid, use.cpuMs);
    }
    if (pids.length === 0) return undefined;
    return { memoryMb, pids, cpuMs: [...spent.values()].reduce((sum, ms) => sum + ms, 0) };
  };
}

/** A process and its descendants; each thread lists the children that it started. */
function below(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "latin1").split(" ").filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(below)];
  } catch {
    return [];
  }
}

function usedBy(pid: number): { memoryMb: number; cpuMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: (ticks * 1000) / TICKS_PER_SECOND, memoryMb: (Number(fields[21]) * PAGE_KB) / 1024 };
  } catch {
    return undefined;
  }
}
