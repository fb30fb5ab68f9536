import { z } from "zod";
import {
  appendDraftChunk,
  DRAFT_CHUNK_BYTES,
  nameDraftFile,
  orderDraft,
  removeDraftFile,
  startDraftFile,
} from "@/server/documents";
import {
  isPaused,
  lookAtFile,
  type OpenedLink,
  openLinkPage,
  requestedState,
  statusOf,
} from "@/server/links";
import { bytesOf } from "@/server/platform/bounded-body";
import { ApiError } from "@/server/platform/errors";
import { takeVisit } from "@/server/platform/hosted-quota";
import { log } from "@/server/platform/log";
import { CLIENT_ADDRESS } from "@/server/trpc/client-ip";

// What the upload page calls while files are added. The token in the address is the permission.

type Params = { params: Promise<{ token: string; action: string }> };

const HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { token, action } = await params;
  try {
    if (!["same-origin", null].includes(request.headers.get("sec-fetch-site")))
      throw new ApiError("not_found");
    const quota = await takeVisit("piece", request.headers.get(CLIENT_ADDRESS) ?? "");
    if (!quota.allowed) throw new ApiError("rate_limited");
    const link = await openLinkPage(token);
    if (!link) throw new ApiError("not_found");
    if (statusOf(link.row) !== "pending" || (await isPaused(link))) throw new ApiError("state_conflict");
    return Response.json(await act(link, action, request), { headers: HEADERS });
  } catch (error) {
    if (!(error instanceof ApiError)) log().error({ err: error }, "upload page");
    const { code, status } =
      error instanceof ApiError ? error : { code: "server_error" as const, status: 500 };
    return Response.json({ error: { code } }, { status, headers: HEADERS });
  }
}

async function act(link: OpenedLink, action: string, request: Request): Promise<object> {
  const { ctx, row } = link;
  const query = new URL(request.url).searchParams;
  const owner = { kind: "verification_link" as const, id: row.id };
  const id = query.get("id") ?? "";
  switch (action) {
    case "start": {
      const { name, size, requested } = await announced(request);
      return { id: await startDraftFile(ctx, owner, { name, size, requested: placeOf(requested, row) }) };
    }
    case "chunk": {
      const index = Number(query.get("index"));
      if (!Number.isInteger(index) || index < 0) throw new ApiError("invalid_parameter");
      return {
        received: await appendDraftChunk(
          ctx,
          owner,
          id,
          index,
          await bytesOf(request, DRAFT_CHUNK_BYTES, "document_too_large"),
        ),
      };
    }
    case "look":
      return { sight: await lookAtFile(link, id), requested: await requestedState(link) };
    case "remove":
      await removeDraftFile(ctx, owner, id);
      return { requested: await requestedState(link) };
    case "name":
      await nameDraftFile(ctx, owner, id, placeOf(Number.parseInt(query.get("requested") ?? "", 10), row));
      return { requested: await requestedState(link) };
    case "order":
      await orderDraft(ctx, owner, (query.get("ids") ?? "").split(",").slice(0, 20));
      return {};
    default:
      throw new ApiError("not_found");
  }
}

/** Which of the documents asked for is meant; null when none. */
function placeOf(place: number | null, row: OpenedLink["row"]): number | null {
  return place !== null && place >= 0 && place < row.documentsRequested.length ? place : null;
}

/** A name, a size and a place. */
const MOST_WORDS = 4_096;
const ANNOUNCED = z.object({ name: z.string(), size: z.number(), requested: z.int().nullable() });

/** A file that is going to arrive. Its name is personal: it comes in the body, for addresses are written down on the way. */
async function announced(request: Request): Promise<z.infer<typeof ANNOUNCED>> {
  const text = (await bytesOf(request, MOST_WORDS, "invalid_parameter")).toString("utf8");
  try {
    return ANNOUNCED.parse(JSON.parse(text));
  } catch {
    throw new ApiError("invalid_parameter");
  }
}
