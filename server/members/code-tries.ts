import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { isKnownPlace, placeOf } from "./known-places";
import { tellPerson } from "./mails";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** So many wrong codes are mistyped ones, and a right code takes as many back. */
export const MISTYPED = 5;
const LONGEST_MS = 7 * DAY_MS;
/** Tries are forgotten when for so long after the last wait nobody tried. */
const FORGOTTEN_MS = 90 * DAY_MS;
/** Who was told is told again when it goes on for so long. */
const AGAIN_MS = 30 * DAY_MS;

/**
 * How long nobody's code is looked at after so many wrong ones: not at all while they may be mistyped, then a minute, and twice as long
 * each time, up to a week. Whoever knows the password and guesses for a year from places where the person never was has 69 tries; of a
 * million codes three are right at a time, so one in 4,800 such guessers is lucky in a year (server/members/code-tries.test.ts computes it).
 */
export function waitAfter(wrong: number): number {
  return wrong < MISTYPED ? 0 : Math.min(MINUTE_MS * 2 ** (wrong - MISTYPED), LONGEST_MS);
}

/**
 * Waits are counted for each network where the person was before, and for all others together: nobody elsewhere can make a person wait
 * at home, or at work.
 */
async function countedAt(user: { email: string }, ip: string | null): Promise<string> {
  return ip !== null && (await isKnownPlace(user.email, ip)) ? placeOf(ip) : "strange";
}

type Try = { place: string; wrong: number };

/**
 * Counts a try as a wrong one before its code is looked at, so that no two are looked at where one may be; "later" while none is. What was
 * counted outlives restarts and holds on every machine.
 */
export async function beginTry(
  user: { id: string; email: string },
  ip: string | null,
): Promise<Try | "later"> {
  const place = await countedAt(user, ip);
  const at = now();
  const { rows } = await pool().query<{ wrong: number }>(CLAIM, [
    user.id,
    place,
    at,
    waits(),
    new Date(at.getTime() - FORGOTTEN_MS),
  ]);
  return rows[0] ? { place, wrong: rows[0].wrong } : "later";
}

/** Milliseconds to wait after the first wrong code, the second and so on; the last one holds for all later ones. */
function waits(): number[] {
  const list = [];
  for (let wrong = 1; list.at(-1) !== LONGEST_MS; wrong += 1) list.push(waitAfter(wrong));
  return list;
}

const CLAIM = `
  INSERT INTO "CodeTries" AS t ("userId", place, wrong, "nextAt")
  VALUES ($1, $2, 1, $3::timestamptz + make_interval(secs => ($4::float8[])[1] / 1000))
  ON CONFLICT ("userId", place) DO UPDATE SET
    wrong = CASE WHEN t."nextAt" < $5 THEN 1 ELSE t.wrong + 1 END,
    "toldAt" = CASE WHEN t."nextAt" < $5 THEN NULL ELSE t."toldAt" END,
    "nextAt" = $3::timestamptz + make_interval(secs => ($4::float8[])[
      CASE WHEN t."nextAt" < $5 THEN 1 ELSE least(t.wrong + 1, cardinality($4::float8[])) END] / 1000)
  WHERE t."nextAt" <= $3
  RETURNING wrong`;

/** The code was right: this try counts for nothing, and neither do those that were mistyped before. */
export async function endRight(userId: string, { place }: Try): Promise<void> {
  await pool().query(RIGHT, [userId, place, now(), 1 + MISTYPED, MISTYPED]);
}

const RIGHT = `
  UPDATE "CodeTries" SET wrong = greatest(0, wrong - $4), "nextAt" = $3,
    "toldAt" = CASE WHEN wrong - $4 < $5 THEN NULL ELSE "toldAt" END
  WHERE "userId" = $1 AND place = $2`;

/** The code was wrong. Once it was so too often to be mistyped the person is told, once a wave: whoever gets so far has the password. */
export async function endWrong(
  user: { id: string; email: string; locale: string | null },
  { place, wrong }: Try,
): Promise<void> {
  if (wrong < MISTYPED) return;
  const told = await rootDb().codeTries.updateMany({
    where: {
      userId: user.id,
      place,
      OR: [{ toldAt: null }, { toldAt: { lt: new Date(now().getTime() - AGAIN_MS) } }],
    },
    data: { toldAt: now() },
  });
  if (told.count === 1) await tellPerson(user, "codes_guessed");
}
