export type Period = { start: Date; end: Date; startDate: string; endDate: string; invoiceDate: string };

const DAY_MS = 86_400_000;

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The billing period an instant falls in: from the 20th 00:00:00 to the 19th 23:59:59.999 UTC (decisions 12.3). `end` is exclusive. */
export function periodOf(at: Date): Period {
  const month = at.getUTCDate() >= 20 ? at.getUTCMonth() : at.getUTCMonth() - 1;
  const start = new Date(Date.UTC(at.getUTCFullYear(), month, 20));
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 20));
  return {
    start,
    end,
    startDate: day(start),
    endDate: day(new Date(end.getTime() - DAY_MS)),
    invoiceDate: day(end),
  };
}
