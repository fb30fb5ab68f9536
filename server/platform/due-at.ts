const ZONE = "Europe/Madrid";
const HOUR = 17;
const DAY_MS = 86_400_000;

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  weekday: "short",
  hourCycle: "h23",
});

function inMadrid(at: Date): { date: string; weekday: string; hour: number } {
  const found = Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, part.value]));
  return {
    date: `${found.year}-${found.month}-${found.day}`,
    weekday: found.weekday ?? "",
    hour: Number(found.hour),
  };
}

/** The end of the next business day: 17:00 in Madrid, Monday to Friday (decisions 10.8). */
export function dueAt(from: Date): Date {
  let day = new Date(from.getTime() + DAY_MS);
  while (["Sat", "Sun"].includes(inMadrid(day).weekday)) day = new Date(day.getTime() + DAY_MS);
  return atHour(day, HOUR);
}

/** The midnight in Madrid at which the day of a moment ends. */
export function endOfDay(at: Date): Date {
  return atHour(at, 24);
}

function atHour(day: Date, hour: number): Date {
  // Madrid is one or two hours ahead of UTC; what it shows at noon tells which.
  const noon = new Date(`${inMadrid(day).date}T12:00:00Z`);
  return new Date(noon.getTime() + (hour - inMadrid(noon).hour) * 3_600_000);
}
