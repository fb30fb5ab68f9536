import type { z } from "zod";
import { recordExport } from "@/server/audit";
import { contextFromSession } from "@/server/members";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { csvLine } from "@/server/platform/csv";
import { Role } from "@/server/platform/role";
import { allows, type Permission } from "@/server/platform/roles";
import { currentSession } from "./auth";
import { withinMinute } from "./minute";

const A_PAGE = 100;

/** What a list taken away costs of its person's minute: as much as the most calls that travel together. */
const AN_EXPORT = 20;

/**
 * The fenced context of a plain GET by a member whose role allows it, which counts as so many calls of the dashboard; the refusal for
 * everybody else. The account stands in the address.
 */
export async function memberContext(
  request: Request,
  params: Promise<{ mode: string }>,
  permission: Permission,
  calls: number,
): Promise<Context | Response> {
  const { mode } = await params;
  const nowhere = new Response(null, { status: 404 });
  if (mode !== "live" && mode !== "test") return nowhere;
  const session = await currentSession();
  const accountId = new URL(request.url).searchParams.get("account") ?? "";
  const membership = session?.user.memberships.find((one) => one.accountId === accountId);
  if (!session || !membership || !allows(Role.parse(membership.role), permission)) return nowhere;
  if (!(await withinMinute(session, null, calls)))
    return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
  return contextFromSession(session, accountId, mode) ?? nowhere;
}

type Columns<Row> = Record<string, (row: Row) => string | number | null | undefined>;
type Place = { limit: number; starting_after?: string };
type Page<Row> = { data: Row[]; has_more: boolean };

/**
 * A list as a file: the rows that the page shows under the same filter, streamed page by page, so that an export holds one page in
 * memory however long the list is.
 */
export function csvDownload<Query extends object, Row extends { id: string }>(list: {
  name: string;
  permission: Permission;
  query: z.ZodType<Query>;
  list(ctx: Context, query: Query & Place): Promise<Page<Row>>;
  columns: Columns<Row>;
}) {
  return async (request: Request, { params }: { params: Promise<{ mode: string }> }): Promise<Response> => {
    const ctx = await memberContext(request, params, list.permission, AN_EXPORT);
    if (ctx instanceof Response) return ctx;
    const filter = list.query.safeParse(asJson(new URL(request.url).searchParams.get("filter")));
    if (!filter.success) return new Response(null, { status: 400 });
    await recordExport(ctx, list.name, filter.data);
    const lines = linesOf(list.columns, (place) => list.list(ctx, { ...filter.data, ...place }));
    return new Response(streamed(lines), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${list.name}-${ctx.scope.environment}-${now().toISOString().slice(0, 10)}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  };
}

async function* linesOf<Row extends { id: string }>(
  columns: Columns<Row>,
  pageAt: (place: Place) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  let after: string | undefined;
  for (;;) {
    const page = await pageAt({ limit: A_PAGE, ...(after ? { starting_after: after } : {}) });
    yield page.data.map((row) => csvLine(cells.map((cell) => cell(row)))).join("");
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return;
  }
}

function streamed(source: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await source.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await source.return(undefined);
    },
  });
}

function asJson(text: string | null): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return null;
  }
}
