import { allows, contextFromSession, type Permission, Role } from "@/server/members";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { ListQuery } from "@/server/platform/pagination";
import { currentSession } from "./auth";

/** All pages of a list, one after the other: an export holds one page in memory, however long the list is. */
export async function* pagesOf<T extends { id: string }>(
  list: (query: ListQuery) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T[]> {
  let after: string | undefined;
  for (;;) {
    const page = await list({ limit: 100, ...(after ? { starting_after: after } : {}) });
    yield page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return;
  }
}

/** The fenced context of a plain GET by a member whose role allows it; null for everybody else. The account stands in the address. */
export async function memberContext(
  request: Request,
  params: Promise<{ mode: string }>,
  permission: Permission,
): Promise<Context | null> {
  const { mode } = await params;
  if (mode !== "live" && mode !== "test") return null;
  const session = await currentSession();
  const accountId = new URL(request.url).searchParams.get("account") ?? "";
  const membership = session?.user.memberships.find((one) => one.accountId === accountId);
  if (!session || !membership || !allows(Role.parse(membership.role), permission)) return null;
  return contextFromSession(session, accountId, mode);
}

/** A file, streamed line by line. */
export async function csvDownload(
  request: Request,
  params: Promise<{ mode: string }>,
  permission: Permission,
  name: string,
  lines: (ctx: Context, search: URLSearchParams) => AsyncGenerator<string>,
): Promise<Response> {
  const ctx = await memberContext(request, params, permission);
  if (!ctx) return new Response(null, { status: 404 });
  const source = lines(ctx, new URL(request.url).searchParams);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await source.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await source.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${ctx.scope.environment}-${now().toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
