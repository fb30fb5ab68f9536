import { ApiError } from "@/server/platform/errors";

const DAY_MS = 86_400_000;

/** Counts the analyses of a day (UTC) against the licence; `take` refuses with `rate_limited` once they are used up. */
export function createAllowance(perDay: number | undefined, time: () => Date): { take(): void } {
  let day = -1;
  let used = 0;
  return {
    take() {
      if (perDay === undefined) return;
      const ms = time().getTime();
      const today = Math.floor(ms / DAY_MS);
      if (today !== day) [day, used] = [today, 0];
      if (used >= perDay) {
        throw new ApiError("rate_limited", {
          message: `The licence covers ${perDay} analyses a day, which are used up.`,
          retryAfterSeconds: Math.ceil(((today + 1) * DAY_MS - ms) / 1_000),
        });
      }
      used += 1;
    },
  };
}
