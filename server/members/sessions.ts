import type { Prisma } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { newToken } from "@/server/platform/secrets";
import { deviceName } from "./device-name";
import { notePlace, touchPlace } from "./known-places";
import { hasSecondFactor, type Proven, withProven } from "./proofs";

export const SESSION_DAYS = 14;
/** A session that nobody used for so long has ended. */
export const IDLE_HOURS = 24;
/** For how long what a person proved is enough for what would outlast a stolen session. */
const RECENT_MS = 15 * 60_000;
const SEEN_EVERY_MS = 5 * 60_000;

type Opening = {
  ip?: string | null;
  proven?: readonly Proven[];
  /** The ways in that were looked at: where they were changed since, what was proven may be one that is gone, or too little. */
  waysIn?: number | undefined;
};

/** Opens a session of our own behind the signed cookie: a row that can be revoked although the cookie cannot. */
export async function openSession(
  userId: string,
  userAgent: string | null,
  { ip = null, proven = [], waysIn }: Opening = {},
): Promise<string> {
  const id = `${newId("ses")}_${newToken()}`;
  await transaction(rootDb(), async (tx) => {
    await requireWaysIn(tx, userId, waysIn);
    if (ip !== null) await notePlace(tx, userId, ip);
    await tx.session.create({
      data: {
        id,
        userId,
        userAgent: userAgent?.slice(0, 300) ?? null,
        ip,
        proofs: withProven([], proven),
        createdAt: now(),
        lastSeenAt: now(),
        provenAt: now(),
        expiresAt: new Date(now().getTime() + SESSION_DAYS * 86_400_000),
      },
    });
  });
  return id;
}

/** Refuses what was proven before the ways in were changed. Its lock makes a change wait, which then ends what was opened here. */
async function requireWaysIn(
  tx: Prisma.TransactionClient,
  userId: string,
  seen: number | undefined,
): Promise<void> {
  const [user] = await tx.$queryRaw<{ waysIn: number }[]>`
    SELECT "waysIn" FROM "User" WHERE id = ${userId} FOR SHARE`;
  if (seen !== undefined && user?.waysIn !== seen) throw new ApiError("state_conflict");
}

/** The person behind a session, or null when it ended, was revoked or never was. Asked on every request. */
export async function findSession(sessionId: string, ip: string | null = null) {
  const session = await rootDb().session.findUnique({
    where: { id: sessionId },
    include: {
      user: {
        include: {
          memberships: { include: { account: true }, orderBy: { createdAt: "asc" } },
          passkeys: { select: { id: true } },
        },
      },
    },
  });
  if (!session || session.revokedAt || session.expiresAt <= now()) return null;
  const idle = now().getTime() - session.lastSeenAt.getTime();
  if (idle > IDLE_HOURS * 3_600_000) return null;
  if (idle > SEEN_EVERY_MS || (ip !== null && ip !== session.ip)) {
    await rootDb().session.updateMany({
      where: { id: sessionId },
      data: { lastSeenAt: now(), ...(ip === null ? {} : { ip }) },
    });
    if (ip !== null) await touchPlace(session.userId, ip);
  }
  return session;
}

/** Whether the person proved who they are a moment ago: a session that was left open, or stolen, is no proof. */
export function isRecent({ provenAt, createdAt }: { provenAt: Date | null; createdAt: Date }): boolean {
  return now().getTime() - (provenAt ?? createdAt).getTime() < RECENT_MS;
}

/** Notes in a session what its person proved in it, beside what they proved before. */
export async function noteProven(
  { id: sessionId, userId }: { id: string; userId: string },
  proven: readonly Proven[],
  waysIn?: number,
): Promise<void> {
  await transaction(rootDb(), async (tx) => {
    await requireWaysIn(tx, userId, waysIn);
    const [session] = await tx.$queryRaw<{ proofs: unknown }[]>`
      SELECT proofs FROM "Session" WHERE id = ${sessionId} FOR UPDATE`;
    if (!session) return;
    const proofs = withProven(session.proofs, proven);
    await tx.session.update({ where: { id: sessionId }, data: { proofs, provenAt: now() } });
  });
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Whether an account asks its members for a second factor that was not proven in this session. */
export function lacksSecondFactor(session: LiveSession, account: { requireTwoFactor: boolean }): boolean {
  return account.requireTwoFactor && !hasSecondFactor(session);
}

/** What a person sees of a session. Its full id is a secret; the first part names it. */
export async function listSessions(userId: string, currentId: string) {
  const rows = await rootDb().session.findMany({
    where: {
      userId,
      revokedAt: null,
      expiresAt: { gt: now() },
      lastSeenAt: { gt: new Date(now().getTime() - IDLE_HOURS * 3_600_000) },
    },
    orderBy: { lastSeenAt: "desc" },
    take: 100,
  });
  return rows.map((row) => ({
    name: publicName(row.id),
    device: deviceName(row.userAgent),
    userAgent: row.userAgent,
    ip: row.ip,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    current: row.id === currentId,
  }));
}

/** What may be told of a session: its full id opens it. */
export function publicName(sessionId: string): string {
  return sessionId.split("_").slice(0, 2).join("_");
}

export async function revokeSession(userId: string, name: string): Promise<void> {
  // Of other forms some would be patterns: what the database compares with is not escaped.
  if (!/^ses_[0-9A-Z]{26}$/.test(name)) return;
  await rootDb().session.updateMany({
    where: { userId, id: { startsWith: `${name}_` }, revokedAt: null },
    data: { revokedAt: now() },
  });
}

export async function endSession(sessionId: string): Promise<void> {
  await rootDb().session.updateMany({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: now() },
  });
}

/**
 * Ends every session of a person except, where given, the one that asked: those that are being opened by what was proven before too. Whoever
 * changes a way in calls it afterwards.
 */
export async function revokeSessions(userId: string, exceptId?: string): Promise<void> {
  await transaction(rootDb(), (tx) => endSessions(tx, userId, exceptId));
}

/** The same within a change that is under way. It keeps the person's row: what is changed beside it waits, and finds itself ended. */
export async function endSessions(
  tx: Prisma.TransactionClient,
  userId: string,
  exceptId?: string,
): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { waysIn: { increment: 1 } } });
  await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(exceptId ? { id: { not: exceptId } } : {}) },
    data: { revokedAt: now() },
  });
}

/**
 * A person's change of a way in, and the end of all their other sessions, together; answers whether it changed anything. It is made by a session
 * that is open still when its turn comes: of a reset beside it one is first, and either ends what the other made or refuses it. Throws `state_conflict`.
 */
export function changeWaysIn(
  { id: sessionId, userId }: { id: string; userId: string },
  change: (tx: Prisma.TransactionClient) => Promise<boolean>,
): Promise<boolean> {
  return transaction(rootDb(), async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR UPDATE`;
    if ((await tx.session.count({ where: { id: sessionId, userId, revokedAt: null } })) === 0)
      throw new ApiError("state_conflict");
    const changed = await change(tx);
    if (changed) await endSessions(tx, userId, sessionId);
    return changed;
  });
}
