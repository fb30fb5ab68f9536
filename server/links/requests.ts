import type { Prisma, VerificationLink as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";
import { positionOf } from "@/server/platform/tombstones";
import { NO_CONTESTS, requireScreening } from "@/server/screenings";
import { expireIfDue } from "./expire";
import { hasStatus } from "./list";
import { statusOf } from "./present";
import type { RequestItem, RequestQuery, ScreeningRequest } from "./request/schema";

// A request to the applicant of a screening is a link that asks only for that, and whose answer joins the screening: the same page, the
// same token, the same end.

/** What the row keeps of what is asked. */
export type Ask = { items: RequestItem[]; message: string | null };
/** What came: words by the place of their item, the document of each file with the place of the item it answers, and what became of it. */
export type Answer = {
  words: Record<string, string>;
  documents: { item: number | null; document: number }[];
  version?: number;
  error?: string;
};

export const askOf = ({ ask }: Pick<Row, "ask">) => (ask ?? { items: [], message: null }) as Ask;
export const answerOf = ({ answer }: Pick<Row, "answer">) => answer as Answer | null;

/** The items that files answer, with their places among all; the page's list shows these. */
export function fileItems(ask: Ask): { item: RequestItem; place: number }[] {
  return ask.items.flatMap((item, place) => (item.kind === "explanation" ? [] : [{ item, place }]));
}

const STATUS = {
  pending: "pending",
  completed: "answered",
  canceled: "canceled",
  expired: "expired",
} as const;

/** Row to wire. */
export function presentRequest(row: Row): ScreeningRequest {
  const [ask, answer] = [askOf(row), answerOf(row)];
  return {
    id: row.id,
    object: "screening_request",
    environment: row.environment,
    screening_id: row.requestOf ?? "",
    status: STATUS[statusOf(row)],
    items: ask.items.map((item, place) => {
      const documents = answer?.documents.filter((one) => one.item === place).map((one) => one.document);
      const words = answer?.words[place];
      return {
        ...item,
        ...(documents === undefined || item.kind === "explanation" ? {} : { documents }),
        ...(words === undefined ? {} : { answer: words }),
      };
    }),
    message: ask.message,
    locale: row.locale,
    url: null,
    email_sent: row.emailSent,
    version: answer?.version ?? null,
    error: answer?.error ?? null,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    reminded_at: row.remindedAt?.toISOString() ?? null,
    answered_at: row.completedAt?.toISOString() ?? null,
    ...(row.customerId === null ? {} : { customer: row.customerId }),
  };
}

type Reader = { db: Pick<Context["db"], "verificationLink"> | Pick<Tx, "verificationLink"> };

async function findRequest(ctx: Reader, id: string): Promise<Row | null> {
  return id.startsWith("srq_") ? ctx.db.verificationLink.findFirst({ where: { id } }) : null;
}

export async function requireRequest(ctx: Reader, id: string): Promise<Row> {
  const row = await findRequest(ctx, id);
  if (!row) throw new ApiError("not_found");
  return row;
}

export async function getRequest(ctx: Context, id: string): Promise<ScreeningRequest> {
  requirePermission(ctx, "screenings:read");
  return presentRequest(await expireIfDue(ctx, await requireRequest(ctx, id)));
}

/** The requests of one screening, newest first. */
export async function listRequests(ctx: Context, screeningId: string, query: RequestQuery) {
  requirePermission(ctx, "screenings:read");
  const { id } = await requireScreening(ctx, screeningId);
  const status = query.status === "answered" ? ("completed" as const) : query.status;
  const where: Prisma.VerificationLinkWhereInput = {
    requestOf: id,
    ...NO_CONTESTS,
    ...(status === undefined ? {} : hasStatus(status)),
  };
  return listPage({
    query,
    url: `/v1/screenings/${id}/requests`,
    where,
    position: (cursor) => positionOf(ctx, "screening_request", cursor, findRequest(ctx, cursor)),
    find: (args) => ctx.db.verificationLink.findMany(args),
    present: presentRequest,
  });
}
