import { totalmem } from "node:os";

/** How many processes of a size fit into three quarters of the memory that this machine or container may use; at least one. */
export function roomFor(processMb: number): number {
  const limit = process.constrainedMemory() || totalmem();
  const memory = Math.min(limit, totalmem()) / 1_048_576;
  return Math.max(1, Math.floor((memory * 0.75) / processMb));
}
