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

/** A file of the account named in the address, streamed to a member whose role allows it; everybody else gets a 404. */
export async function csvDownload(
  request: Request,
  params: Promise<{ mode: string }>,
  permission: Permission,
  name: string,
  lines: (ctx: Context, search: URLSearchParams) => AsyncGenerator<string>,
): Promise<Response> {
  const { mode } = await params;
  const search = new URL(request.url).searchParams;
  const session = await currentSession();
  const accountId = search.get("account") ?? "";
  const membership = session?.user.memberships.find((one) => one.accountId === accountId);
  const environment = mode === "live" || mode === "test" ? mode : null;
  const ctx = session && environment ? contextFromSession(session, accountId, environment) : null;
  if (!ctx || !membership || !allows(Role.parse(membership.role), permission))
    return new Response(null, { status: 404 });
  const source = lines(ctx, search);
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
      "Content-Disposition": `attachment; filename="${name}-${mode}-${now().toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
