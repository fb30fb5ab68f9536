import { type EventLoopUtilization, performance } from "node:perf_hooks";

const SAMPLE_MS = 100;

let began: { at: number; loop: EventLoopUtilization } | undefined;
let share = 0;

/** How much of its time this process's one thread had something to do of late, 0 to 1. */
export function busyShare(): number {
  const at = performance.now();
  if (began && at - began.at < SAMPLE_MS) return share;
  const loop = performance.eventLoopUtilization();
  share = began ? performance.eventLoopUtilization(loop, began.loop).utilization : loop.utilization;
  began = { at, loop };
  return share;
}
