const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

function field(text: string, [low, high]: readonly [number, number], weekday: boolean): Set<number> {
  const values = new Set<number>();
  for (const part of text.split(",")) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new Error(`Cannot read cron field ${text}`);
    const [, from, to, every] = match;
    const first = from === undefined ? low : Number(from);
    const last = to !== undefined ? Number(to) : from === undefined || every !== undefined ? high : first;
    const step = every === undefined ? 1 : Number(every);
    if (step < 1 || first < low || first > last || last > (weekday ? 7 : high))
      throw new Error(`Cannot read cron field ${text}`);
    for (let value = first; value <= last; value += step) values.add(weekday ? value % 7 : value);
  }
  return values;
}

export type Cron = (after: Date) => Date;

/** A five-field schedule in UTC (numbers, lists, ranges, steps): answers the first minute strictly after an instant. */
export function parseCron(schedule: string): Cron {
  const parts = schedule.trim().split(/\s+/);
  if (parts.length !== 5) throw new Error(`A schedule has five fields: ${schedule}`);
  const fields = RANGES.map((range, index) => field(parts[index] ?? "", range, index === 4));
  const allows = (index: number, value: number) => fields[index]?.has(value) === true;
  // As in crontab(5): when both the day of the month and the weekday are restricted, either one is enough.
  const eitherDay = parts[2] !== "*" && parts[4] !== "*";
  const day = (at: Date) => {
    const ofMonth = allows(2, at.getUTCDate());
    const ofWeek = allows(4, at.getUTCDay());
    return eitherDay ? ofMonth || ofWeek : ofMonth && ofWeek;
  };
  return (after) => {
    const at = new Date(after);
    at.setUTCSeconds(0, 0);
    at.setUTCMinutes(at.getUTCMinutes() + 1);
    const horizon = at.getTime() + 5 * 366 * 86_400_000;
    while (at.getTime() < horizon) {
      if (!allows(3, at.getUTCMonth() + 1))
        at.setTime(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
      else if (!day(at)) at.setUTCHours(24, 0, 0, 0);
      else if (!allows(1, at.getUTCHours())) at.setUTCMinutes(60, 0, 0);
      else if (!allows(0, at.getUTCMinutes())) at.setUTCMinutes(at.getUTCMinutes() + 1, 0, 0);
      else return at;
    }
    throw new Error(`Schedule never comes: ${schedule}`);
  };
}
