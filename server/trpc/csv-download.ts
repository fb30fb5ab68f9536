import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { recordExport } from "@/server/audit";
import { atWork } from "@/server/platform/at-work";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { csvLine } from "@/server/platform/csv";
import { ApiError } from "@/server/platform/errors";
import type { Guest } from "@/server/platform/fair-share";
import type { Permission } from "@/server/platform/roles";
import { placesOf } from "@/server/platform/shares";
import { memberGet } from "./member-get";

const A_PAGE = 100;

/** What a list taken away costs of its person's minute: as much as the most calls that travel together. */
const AN_EXPORT = 20;

/** Lists that are being taken away. Whoever takes nothing of one for so long has gone. */
const places = placesOf("exports");
const IDLE_MS = 60_000;
/** How often the next rows wait for a turn that nobody gets. */
const TRIES = 30;

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
  return (request: Request, { params }: { params: Promise<{ mode: string }> }): Promise<Response> =>
    memberGet(request, params, { permission: list.permission, calls: AN_EXPORT }, async (ctx, guest) => {
      const filter = list.query.safeParse(asJson(new URL(request.url).searchParams.get("filter")));
      if (!filter.success) return new Response(null, { status: 400 });
      const leave = places.tryEnter(guest);
      if (leave === null) throw new ApiError("rate_limited", { retryAfterSeconds: 30 });
      await recordExport(ctx, list.name, filter.data).catch((error: unknown) => {
        leave();
        throw error;
      });
      const lines = linesOf(list.columns, (place) =>
        inTurn(guest, async () => {
          await ctx.still?.();
          return list.list(ctx, { ...filter.data, ...place });
        }),
      );
      return new Response(streamed(lines, leave), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${list.name}-${ctx.scope.environment}-${now().toISOString().slice(0, 10)}.csv"`,
          "Cache-Control": "no-store",
        },
      });
    });
}

/** A piece of a file is work as any call is; one that is under way waits on where a call would be refused. */
async function inTurn<T>(guest: Guest, read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await atWork(guest, read);
    } catch (error) {
      if (tries === TRIES || !(error instanceof ApiError && error.code === "rate_limited")) throw error;
      await pause(1_000);
    }
  }
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

/** As the reader takes it; `end` is called once, however it ends. */
export function streamed(
  source: AsyncGenerator<string>,
  end: () => void,
  idleMs = IDLE_MS,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let idle: NodeJS.Timeout | undefined;
  const stop = async () => {
    clearTimeout(idle);
    end();
    await source.return(undefined);
  };
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(idle);
      try {
        const next = await source.next();
        if (next.done) {
          end();
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(next.value));
        idle = setTimeout(() => {
          controller.error(new Error("nobody takes it"));
          void stop();
        }, idleMs);
        idle.unref();
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: stop,
  });
}

function asJson(text: string | null): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return null;
  }
}
