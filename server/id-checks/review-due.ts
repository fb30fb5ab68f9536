const DAY_MS = 86_400_000;

/** The end of the next business day (Monday to Friday, 17:00 in Madrid, taken as 16:00 UTC all year). */
export function reviewDueAt(from: Date): Date {
  let day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), 16));
  do day = new Date(day.getTime() + DAY_MS);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day;
}
