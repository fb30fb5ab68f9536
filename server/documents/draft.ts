import type { StashedFile } from "@/prisma/generated/client";
import { sniffPhoto } from "@/server/engine/documents/sniff";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { seal } from "@/server/platform/secrets";
import { requireRoom } from "./room";
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_TOTAL_BYTES } from "./schema";
import { FILE, LABEL, type Label, labelOf, ownedBy, relabel, type Sight, type StashOwner } from "./stash";

/** A file of a draft arrives in pieces of this size, in order; the last one may be shorter. */
export const DRAFT_CHUNK_BYTES = 512 * 1024;

export type DraftFile = {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  received: number;
  /** Which of the documents asked for this is, by its place in their list; null when nobody said. */
  requested: number | null;
  /** What it seems to be, once it was looked at. */
  sight?: Sight;
};

/**
 * Announces a file of a draft. Refuses what the draft could not hold. A file that was announced before and of which nothing arrived is
 * the same one: its answer was lost on the way.
 */
export function startDraftFile(
  ctx: Context,
  owner: StashOwner,
  file: { name: string; size: number; requested?: number | null },
): Promise<string> {
  if (!Number.isInteger(file.size) || file.size < 1) throw new ApiError("invalid_document");
  if (file.size > MAX_DOCUMENT_BYTES) throw new ApiError("document_too_large");
  return inTransaction(ctx, async (tx) => {
    const label: Label = {
      name: [...file.name.slice(0, 240)].slice(0, 120).join(""),
      ...(typeof file.requested === "number" ? { requested: file.requested } : {}),
    };
    // Takes the link's lock: of two announcements at once each would see the same room.
    const { count } = await tx.verificationLink.updateMany({
      where: { id: owner.id, status: "pending" },
      data: { draftTouchedAt: now() },
    });
    if (count === 0) throw new ApiError("state_conflict");
    const there = await tx.stashedFile.findMany({
      where: ownedBy(owner),
      select: { id: true, label: true, size: true, received: true, position: true },
    });
    const announced = there.find(
      (one) => one.received === 0 && one.size === file.size && labelOf(one).name === label.name,
    );
    if (announced) return announced.id;
    if (there.length >= MAX_DOCUMENTS) throw new ApiError("too_many_documents");
    if (there.reduce((sum, one) => sum + one.size, file.size) > MAX_TOTAL_BYTES)
      throw new ApiError("documents_too_large");
    await requireRoom(tx, ctx, "draft", file.size);
    const id = newId("fil");
    const at = now();
    await tx.stashedFile.create({
      data: {
        ...ctx.scope,
        id,
        ...ownedBy(owner),
        position: Math.max(-1, ...there.map((one) => one.position)) + 1,
        label: seal(LABEL, JSON.stringify(label)),
        mediaType: "application/octet-stream",
        size: file.size,
        received: 0,
        createdAt: at,
        touchedAt: at,
      },
      select: { id: true },
    });
    return id;
  });
}

/**
 * Takes the next piece of a file; one that is there already is answered alike, so that a cut connection can simply be retried. The first
 * piece tells the kind of the file: one that is not read is dropped with `unsupported_media_type`. Answers the bytes received.
 */
export async function appendDraftChunk(
  ctx: Context,
  owner: StashOwner,
  id: string,
  index: number,
  bytes: Uint8Array,
): Promise<number> {
  const file = await ctx.db.stashedFile.findFirst({ where: { ...ownedBy(owner), id } });
  if (!file) throw new ApiError("not_found");
  const start = index * DRAFT_CHUNK_BYTES;
  if (start < file.received) return file.received;
  const expected = Math.min(DRAFT_CHUNK_BYTES, file.size - start);
  if (start !== file.received || bytes.byteLength !== expected) throw new ApiError("invalid_document");
  const mediaType = index === 0 ? sniffPhoto(bytes) : file.mediaType;
  if (mediaType === undefined) {
    await ctx.db.stashedFile.deleteMany({ where: { id } });
    throw new ApiError("unsupported_media_type");
  }
  return inTransaction(ctx, async (tx) => {
    const moved = await tx.stashedFile.updateMany({
      where: { id, received: start },
      data: { received: start + expected, mediaType, touchedAt: now() },
    });
    if (moved.count === 1) {
      await tx.stashedChunk.create({
        data: { ...ctx.scope, fileId: id, index, sealed: seal(FILE, bytes) },
        select: { index: true },
      });
    }
    return start + expected;
  });
}

/** Puts a whole file into a draft. */
export async function addDraftFile(
  ctx: Context,
  owner: StashOwner,
  file: { name: string; bytes: Uint8Array; requested?: number },
): Promise<void> {
  if (file.bytes.byteLength > 0 && !sniffPhoto(file.bytes)) throw new ApiError("unsupported_media_type");
  const size = file.bytes.byteLength;
  const id = await startDraftFile(ctx, owner, {
    name: file.name,
    size,
    ...(file.requested === undefined ? {} : { requested: file.requested }),
  });
  for (let start = 0; start < size; start += DRAFT_CHUNK_BYTES) {
    const piece = file.bytes.subarray(start, start + DRAFT_CHUNK_BYTES);
    await appendDraftChunk(ctx, owner, id, start / DRAFT_CHUNK_BYTES, piece);
  }
}

/** What a draft holds, in order; unfinished files included. */
export async function listDraft(
  ctx: { db: Pick<Tx, "stashedFile"> },
  owner: StashOwner,
): Promise<DraftFile[]> {
  const files = await ctx.db.stashedFile.findMany({
    where: ownedBy(owner),
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return files.map(asDraftFile);
}

function asDraftFile(file: StashedFile): DraftFile {
  const { id, mediaType, size, received } = file;
  const { name = "", requested = null, sight } = labelOf(file);
  return { id, name, mediaType, size, received, requested, ...(sight ? { sight } : {}) };
}

/** The same of several owners, by their ids, with when the last piece of one came. */
export async function listDrafts(
  ctx: Pick<Context, "db">,
  kind: StashOwner["kind"],
  ids: string[],
): Promise<Map<string, { files: DraftFile[]; touchedAt: Date }>> {
  const found = await ctx.db.stashedFile.findMany({
    where: { ownerKind: kind, ownerId: { in: ids } },
    orderBy: { touchedAt: "asc" },
  });
  const drafts = new Map<string, { files: DraftFile[]; touchedAt: Date }>();
  for (const file of found) {
    const before = drafts.get(file.ownerId)?.files ?? [];
    drafts.set(file.ownerId, { files: [...before, asDraftFile(file)], touchedAt: file.touchedAt });
  }
  return drafts;
}

/** Notes which of the documents asked for a file is; null takes the note back. */
export function nameDraftFile(
  ctx: Pick<Context, "db">,
  owner: StashOwner,
  id: string,
  requested: number | null,
): Promise<void> {
  return relabel(ctx, owner, id, ({ requested: _, ...rest }) =>
    requested === null ? rest : { ...rest, requested },
  );
}

/** Notes what a file seems to be. */
export function noteSight(
  ctx: Pick<Context, "db">,
  owner: StashOwner,
  id: string,
  sight: Sight,
): Promise<void> {
  return relabel(ctx, owner, id, (label) => ({ ...label, sight }));
}

export async function removeDraftFile(
  ctx: Pick<Context, "db">,
  owner: StashOwner,
  id: string,
): Promise<void> {
  await ctx.db.stashedFile.deleteMany({ where: { ...ownedBy(owner), id } });
}

/** Puts the files of a draft into the given order. */
export async function orderDraft(ctx: Context, owner: StashOwner, ids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const [position, id] of ids.entries())
      await tx.stashedFile.updateMany({ where: { ...ownedBy(owner), id }, data: { position } });
  });
}
