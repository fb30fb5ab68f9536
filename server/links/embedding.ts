import { rootDb } from "@/server/platform/db/root";
import type { OpenedLink } from "./open";

/** Which pages may frame the embedded page, as sources of `frame-ancestors` (decisions 7.8). */
export async function frameAncestors({ row }: OpenedLink): Promise<string[]> {
  const account = await rootDb().account.findUnique({
    where: { id: row.accountId },
    select: { embedOrigins: true },
  });
  const named = account?.embedOrigins ?? [];
  return [
    ...(named.length === 0 ? ["https:"] : named),
    ...(row.environment === "test" ? ["http://localhost:*"] : []),
  ];
}

/** The origin that messages go to; null when the page may not be framed from there. */
export async function parentOrigin(link: OpenedLink, wish: string | null): Promise<string | null> {
  if (wish === null || !URL.canParse(wish)) return null;
  const { origin, protocol, hostname } = new URL(wish);
  const allowed = (await frameAncestors(link)).some(
    (source) =>
      source === origin ||
      (source === "https:" && protocol === "https:") ||
      (source === "http://localhost:*" && protocol === "http:" && hostname === "localhost"),
  );
  return allowed ? origin : null;
}
