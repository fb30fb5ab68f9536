import { z } from "zod";
import { ApiError } from "./errors";
import { metadataPairs, pairs } from "./wire";
import { answers } from "./zod-error";

const NONEMPTY = "must not be empty";
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const SECONDS = /^\d{1,11}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+ -]\d{2}:?\d{2})$/i;

const CreatedBound = z
  .string()
  .refine(
    (text) => boundOf(text, "gte") !== null,
    answers("invalid_parameter", "Give unix seconds or an ISO 8601 time."),
  )
  .describe("Unix seconds or ISO 8601; inclusive");

/** Query parameters of every list endpoint. */
export const listParameters = {
  limit: z.int().min(1).max(100).optional().describe("1 to 100, default 20"),
  starting_after: z
    .string()
    .min(1, NONEMPTY)
    .max(200)
    .optional()
    .describe("Returns objects older than this one"),
  ending_before: z
    .string()
    .min(1, NONEMPTY)
    .max(200)
    .optional()
    .describe("Returns objects newer than this one"),
  created: z.strictObject({ gte: CreatedBound.optional(), lte: CreatedBound.optional() }).optional(),
};

/** A list endpoint's query: the shared parameters and its own exact filters; anything else is refused (decisions 1.11). */
export function listQuery<F extends z.ZodRawShape>(filters: F) {
  return z.strictObject({ ...listParameters, ...filters });
}

/** An exact, case-sensitive text filter. */
export const exactFilter = z.string().min(1, NONEMPTY).max(500).optional();

export const metadataFilter = pairs(z.string().min(1).max(40), z.string().min(1, NONEMPTY).max(500), {
  error: "takes some pairs of a name and a value",
}).optional();

type Attached = {
  reference?: string | undefined;
  customer?: string | undefined;
  metadata?: Record<string, string> | undefined;
};

/** The filters by what callers attach to an object, as the database asks them. */
export function attachedFilter({ reference, customer, metadata }: Attached) {
  return {
    ...(reference === undefined ? {} : { reference }),
    ...(customer === undefined ? {} : { customerId: customer }),
    ...(metadata === undefined ? {} : { metadataPairs: { array_contains: metadataPairs(metadata) } }),
  };
}

export type ListQuery = z.output<z.ZodObject<typeof listParameters>>;

function boundOf(text: string, side: "gte" | "lte"): Date | null {
  if (SECONDS.test(text)) return new Date(Number(text) * 1000 + (side === "lte" ? 999 : 0));
  if (DATE_ONLY.test(text)) {
    const date = new Date(`${text}T${side === "gte" ? "00:00:00.000" : "23:59:59.999"}Z`);
    return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? null : date;
  }
  if (!INSTANT.test(text)) return null;
  // A "+" in a query string arrives as a space when the caller did not encode it.
  const date = new Date(text.replace(/ (?=\d{2}:?\d{2}$)/, "+"));
  return Number.isNaN(date.getTime()) ? null : date;
}

type Position = { id: string; createdAt: Date };
type Row = Position;
type Direction = "asc" | "desc";

export type PageArgs<W> = {
  where: { AND: W[] };
  orderBy: [{ createdAt: Direction }, { id: Direction }];
  take: number;
};

export type Page<T> = { object: "list"; data: T[]; has_more: boolean; url: string };

/**
 * One page of a list, newest first (decisions 2). `position` resolves a cursor by id, whatever the filter, and also when the object
 * was erased meanwhile; null means that the id is unknown here.
 */
export async function listPage<W extends object, R extends Row, T>(options: {
  query: ListQuery;
  url: string;
  where: W;
  position(id: string): Promise<Position | null>;
  find(args: PageArgs<W>): Promise<R[]>;
  present(row: R): T | Promise<T>;
  earliest?: Date;
}): Promise<Page<T>> {
  const { query } = options;
  const limit = query.limit ?? 20;
  if (query.starting_after !== undefined && query.ending_before !== undefined) {
    throw new ApiError("invalid_parameter", {
      param: "ending_before",
      message: "Send starting_after or ending_before, not both.",
    });
  }
  const newer = query.ending_before !== undefined;
  const cursorParam = newer ? "ending_before" : "starting_after";
  const cursorId = query.ending_before ?? query.starting_after;
  const bounds: object[] = [];
  if (cursorId !== undefined) {
    const at = await options.position(cursorId);
    if (!at) {
      throw new ApiError("invalid_parameter", {
        param: cursorParam,
        message: `${cursorParam} names no object of this list.`,
      });
    }
    bounds.push(beyond(at, newer ? "gt" : "lt"));
  }
  bounds.push(...createdBounds(query, options.earliest));

  const direction = newer ? "asc" : "desc";
  const rows = await options.find({
    where: { AND: [options.where, ...(bounds as W[])] },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  if (newer) page.reverse();
  const presented = page.map((row) => options.present(row));
  // A promise for each of a hundred that are there already costs as much as presenting some of them.
  const waits = presented.some((one) => one instanceof Promise);
  return {
    object: "list",
    data: waits ? await Promise.all(presented) : (presented as T[]),
    has_more: rows.length > limit,
    url: options.url,
  };
}

/** The bounds of when a row was made, as conditions. */
export function createdBounds({ created }: Pick<ListQuery, "created">, from?: Date) {
  const gte = created?.gte === undefined ? null : boundOf(created.gte, "gte");
  const lte = created?.lte === undefined ? null : boundOf(created.lte, "lte");
  const earliest = from && (!gte || from > gte) ? from : gte;
  return [...(earliest ? [{ createdAt: { gte: earliest } }] : []), ...(lte ? [{ createdAt: { lte } }] : [])];
}

/** Strictly beyond a position. The first condition alone bounds the index scan; the second settles ties. */
function beyond(at: Position, side: "lt" | "gt"): object {
  return {
    AND: [
      { createdAt: side === "lt" ? { lte: at.createdAt } : { gte: at.createdAt } },
      { OR: [{ createdAt: { [side]: at.createdAt } }, { id: { [side]: at.id } }] },
    ],
  };
}

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    object: z.literal("list"),
    data: z.array(item),
    has_more: z.boolean(),
    url: z.string(),
  });
}
