import type { Prisma } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import { withAddress } from "@/server/platform/db/addresses";
import { rootDb } from "@/server/platform/db/root";
import { networkOf } from "@/server/platform/ip-range";
import { keyedHash } from "@/server/platform/secrets";

/** Somebody who travels is at home where they were in the last months; the sweep forgets older places. */
const KNOWN_MS = 90 * 86_400_000;
const MOST = 100;

/** A network, in a form that tells nobody where it is. */
export function placeOf(ip: string): string {
  return keyedHash("known-place", networkOf(ip));
}

/**
 * A person proved from here who they are. It outlasts the session: who signs out for a week, or is signed out, is still at home there, and no
 * stranger's tries elsewhere count for them.
 */
export async function notePlace(
  db: Pick<Prisma.TransactionClient, "$executeRaw">,
  userId: string,
  ip: string,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "KnownPlace" ("userId", place, "lastAt") VALUES (${userId}, ${placeOf(ip)}, ${now()})
    ON CONFLICT ("userId", place) DO UPDATE SET "lastAt" = greatest("KnownPlace"."lastAt", excluded."lastAt")`;
  await db.$executeRaw`
    DELETE FROM "KnownPlace" WHERE "userId" = ${userId} AND place IN (
      SELECT place FROM "KnownPlace" WHERE "userId" = ${userId} ORDER BY "lastAt" DESC OFFSET ${MOST})`;
}

/** A session is used from here. A place that is known stays so; another is none yet, for a session may be a thief's. */
export async function touchPlace(userId: string, ip: string): Promise<void> {
  await rootDb().knownPlace.updateMany({ where: { userId, place: placeOf(ip) }, data: { lastAt: now() } });
}

/** Whether a person proved who they are from this network in the last months. */
export async function isKnownPlace(email: string, ip: string): Promise<boolean> {
  const known = await rootDb().knownPlace.findFirst({
    where: {
      user: withAddress(email),
      place: placeOf(ip),
      lastAt: { gt: new Date(now().getTime() - KNOWN_MS) },
    },
    select: { userId: true },
  });
  return known !== null;
}
