import { rootDb } from "@/server/platform/db/root";
import { originOf } from "@/server/platform/origin";
import type { OpenedLink } from "./open";

/** Which pages may frame the embedded page, as sources of `frame-ancestors` (decisions 7.8). */
export async function frameAncestors({ row }: OpenedLink): Promise<string[]> {
  const account = await rootDb().account.findUnique({
    where: { id: row.accountId },
    select: { embedOrigins: true },
  });
  const named = (account?.embedOrigins ?? []).filter((one) => originOf(one) === one);
  return [
    ...(named.length === 0 ? ["https:"] : named),
    ...(row.environment === "test" ? ["http://localhost:*"] : []),
  ];
}

/** The origin that messages go to; null when the page may not be framed from there. */
export async function parentOrigin(link: OpenedLink, wish: string | null): Promise<string | null> {
  const origin = originOf(wish ?? "");
  if (origin === null) return null;
  const { protocol, hostname } = new URL(origin);
  const allowed = (await frameAncestors(link)).some(
    (source) =>
      source === origin ||
      (source === "https:" && protocol === "https:") ||
      (source === "http://localhost:*" && protocol === "http:" && hostname === "localhost"),
  );
  return allowed ? origin : null;
}
