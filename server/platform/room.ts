import { totalmem } from "node:os";

/** Three quarters of the memory that this machine or container may use, in megabytes. */
export function isolatedMb(): number {
  const limit = process.constrainedMemory() || totalmem();
  return (Math.min(limit, totalmem()) / 1_048_576) * 0.75;
}

/** How many processes of a size fit into that; at least one. */
export const roomFor = (processMb: number, mb = isolatedMb()): number =>
  Math.max(1, Math.floor(mb / processMb));

/** Does some work once there are so many megabytes left for it. */
export type Memory = <T>(mb: number, work: () => Promise<T>) => Promise<T>;

/** So many megabytes, handed out in the order in which they are asked for; what asks for more than there are has all of them. */
export function memoryOf(all: number): Memory {
  let free = all;
  const waiting: { mb: number; enter(): void }[] = [];
  const letIn = () => {
    for (let [first] = waiting; first && first.mb <= free; [first] = waiting) {
      waiting.shift();
      free -= first.mb;
      first.enter();
    }
  };
  return async (asked, work) => {
    const mb = Math.min(asked, all);
    await new Promise<void>((enter) => {
      waiting.push({ mb, enter });
      letIn();
    });
    try {
      return await work();
    } finally {
      free += mb;
      letIn();
    }
  };
}
