import { rootDb } from "@/server/platform/db/root";

/** Names of people by their ids; ids that belong to nobody (keys, jobs, the operator) are left out. */
export async function namesOf(ids: readonly (string | null)[]): Promise<Record<string, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (asked.length === 0) return {};
  const users = await rootDb().user.findMany({
    where: { id: { in: asked } },
    select: { id: true, name: true, email: true },
  });
  return Object.fromEntries(users.map((user) => [user.id, user.name ?? user.email]));
}
