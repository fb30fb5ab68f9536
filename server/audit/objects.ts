import type { Context } from "@/server/platform/context";

/** Objects of the dashboard that have a page, and people in them: entries keep ids only, and names are looked up for who may read them. */
const NAMED = {
  async screening(ctx: Context, ids: string[]) {
    const rows = await ctx.db.screening.findMany({
      where: { id: { in: ids } },
      select: { id: true, applicant: true },
    });
    return rows.map(({ id, applicant }) => [id, nameIn(applicant)] as const);
  },
  async id_check(ctx: Context, ids: string[]) {
    const rows = await ctx.db.idCheck.findMany({
      where: { id: { in: ids } },
      select: { id: true, applicant: true },
    });
    return rows.map(({ id, applicant }) => [id, nameIn(applicant)] as const);
  },
  async verification_link(ctx: Context, ids: string[]) {
    const rows = await ctx.db.verificationLink.findMany({
      where: { id: { in: ids } },
      select: { id: true, applicant: true },
    });
    return rows.map(({ id, applicant }) => [id, nameIn(applicant)] as const);
  },
  async sanctions_screening(ctx: Context, ids: string[]) {
    const rows = await ctx.db.sanctionsScreening.findMany({
      where: { id: { in: ids } },
      select: { id: true, subject: true },
    });
    return rows.map(({ id, subject }) => [id, nameIn(subject)] as const);
  },
  async webhook_endpoint(ctx: Context, ids: string[]) {
    const rows = await ctx.db.webhookEndpoint.findMany({
      where: { id: { in: ids } },
      select: { id: true, url: true },
    });
    return rows.map(({ id, url }) => [id, new URL(url).host] as const);
  },
  async api_key(ctx: Context, ids: string[]) {
    const rows = await ctx.db.apiKey.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, prefix: true },
    });
    return rows.map(({ id, name, prefix }) => [id, name || prefix] as const);
  },
  async customer(ctx: Context, ids: string[]) {
    const rows = await ctx.db.customer.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true },
    });
    return rows.map(({ id, name }) => [id, name] as const);
  },
} satisfies Record<string, (ctx: Context, ids: string[]) => Promise<(readonly [string, string])[]>>;

const nameIn = (who: unknown) => (who as { name?: string } | null)?.name ?? "";

/** The names of what entries are about, by id; what is gone, or of the other environment, has none. */
export async function objectNames(
  ctx: Context,
  entries: readonly { objectType: string | null; objectId: string | null }[],
): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(NAMED).map(([type, ask]) => {
      const ids = entries.flatMap((one) => (one.objectType === type && one.objectId ? [one.objectId] : []));
      return ids.length > 0 ? ask(ctx, [...new Set(ids)]) : [];
    }),
  );
  return Object.fromEntries(found.flat().filter(([, name]) => name !== ""));
}
