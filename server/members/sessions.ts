import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { newToken } from "@/server/platform/secrets";

export const SESSION_DAYS = 14;
const SEEN_EVERY_MS = 5 * 60_000;

/** Opens a session of our own behind the signed cookie: a row that can be revoked although the cookie cannot. */
export async function openSession(userId: string, userAgent: string | null): Promise<string> {
  const id = `${newId("ses")}_${newToken()}`;
  await rootDb().session.create({
    data: {
      id,
      userId,
      userAgent: userAgent?.slice(0, 300) ?? null,
      expiresAt: new Date(now().getTime() + SESSION_DAYS * 86_400_000),
    },
  });
  return id;
}

/** The person behind a session, or null when it ended, was revoked or never was. Asked on every request. */
export async function findSession(sessionId: string) {
  const session = await rootDb().session.findUnique({
    where: { id: sessionId },
    include: {
      user: { include: { memberships: { include: { account: true }, orderBy: { createdAt: "asc" } } } },
    },
  });
  if (!session || session.revokedAt || session.expiresAt <= now()) return null;
  if (now().getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await rootDb().session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now() } });
  }
  return session;
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** What a person sees of a session. Its full id is a secret; the first part names it. */
export async function listSessions(userId: string, currentId: string) {
  const rows = await rootDb().session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now() } },
    orderBy: { lastSeenAt: "desc" },
  });
  return rows.map((row) => ({
    name: publicName(row.id),
    userAgent: row.userAgent,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    current: row.id === currentId,
  }));
}

function publicName(sessionId: string): string {
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

/** Ends every session of a person except, where given, the one that asked. */
export async function revokeSessions(userId: string, exceptId?: string): Promise<void> {
  await rootDb().session.updateMany({
    where: { userId, revokedAt: null, ...(exceptId ? { id: { not: exceptId } } : {}) },
    data: { revokedAt: now() },
  });
}
