import { now } from "@/server/platform/clock";

const LATE_MS = 60_000;

/** Of decisions that should have taken effect a minute ago: they hide their case no longer. */
export const overdue = () => ({ lt: new Date(now().getTime() - LATE_MS) });
