import { env } from "@/server/platform/env";

/** Minutes after the first attempt: eight attempts in all (decisions 0.1). */
const OFFSETS_MINUTES = [1, 5, 30, 120, 360, 720, 1440];

/** Seconds after the first attempt at which the next ones are due. WEBHOOK_RETRY_OFFSETS replaces them, for tests. */
export function retryOffsets(): number[] {
  const given = env().WEBHOOK_RETRY_OFFSETS;
  if (given === undefined || given.trim() === "") return OFFSETS_MINUTES.map((minutes) => minutes * 60);
  return given.split(",").map((text) => {
    const seconds = Number(text);
    if (!Number.isFinite(seconds) || seconds < 0)
      throw new Error("WEBHOOK_RETRY_OFFSETS takes seconds, comma separated");
    return seconds;
  });
}

/** When the attempt after number `attempts` is due; null when there is none left. */
export function nextAttemptAt(firstAttemptAt: Date, attempts: number): Date | null {
  const seconds = retryOffsets()[attempts - 1];
  return seconds === undefined ? null : new Date(firstAttemptAt.getTime() + seconds * 1000);
}
