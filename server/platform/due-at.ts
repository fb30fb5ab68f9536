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
  const { date } = inMadrid(day);
  // Madrid is one or two hours ahead of UTC; the hour it shows tells which.
  const guess = new Date(`${date}T${String(HOUR - 1).padStart(2, "0")}:00:00Z`);
  return new Date(guess.getTime() - (inMadrid(guess).hour - HOUR) * 3_600_000);
}
