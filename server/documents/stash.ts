import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { seal, unseal } from "@/server/platform/secrets";
import type { LoadedDocument } from "./load";
import { requireRoom } from "./room";
import type { MediaType } from "./schema";

/** Whose files these are; they go in the transaction that ends it, or by the sweep. */
export type StashOwner = { kind: "screening" | "verification_link" | "id_check"; id: string };

export const FILE = "stashed-file";
export const LABEL = "stashed-label";

/** What a file of a draft seems to be; `named` says whether the applicant's name stands on it, null where none could be told. */
export type Sight = { type: string | null; months: readonly string[]; named: boolean | null };

/**
 * `requested` is the place in the list of what a link asks for; `replaces` the document that an answer brings a better copy of,
 * `contested` that its sender says so by themselves. */
export type Label = {
  typeHint?: string;
  name?: string;
  requested?: number;
  replaces?: number;
  contested?: true;
  sight?: Sight;
};

export function ownedBy(owner: StashOwner) {
  return { ownerKind: owner.kind, ownerId: owner.id };
}

/** Parks documents, sealed, in the caller's transaction. */
export async function stashDocuments(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  owner: StashOwner,
  documents: readonly LoadedDocument[],
): Promise<void> {
  await requireRoom(
    tx,
    ctx,
    "document",
    documents.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
  );
  for (const [position, document] of documents.entries()) {
    const label: Label = {
      ...(document.typeHint === undefined ? {} : { typeHint: document.typeHint }),
      ...(document.name === undefined ? {} : { name: document.name }),
      ...(document.requested === undefined ? {} : { requested: document.requested }),
      ...(document.replaces === undefined ? {} : { replaces: document.replaces }),
    };
    await stash(tx, ctx, owner, FILE, { ...document, position, label });
  }
}

/** Parks a picture at its place, sealed for `purpose`; the one that lay there goes. */
export async function stashPicture(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  owner: StashOwner,
  purpose: string,
  picture: { position: number; mediaType: string; bytes: Uint8Array },
): Promise<void> {
  await tx.stashedFile.deleteMany({ where: { ...ownedBy(owner), position: picture.position } });
  await requireRoom(tx, ctx, "draft", picture.bytes.byteLength);
  await stash(tx, ctx, owner, purpose, picture);
}

async function stash(
  tx: Tx,
  { scope }: Pick<Context, "scope">,
  owner: StashOwner,
  purpose: string,
  file: { position: number; mediaType: string; bytes: Uint8Array; label?: Label },
): Promise<void> {
  const id = newId("fil");
  await tx.stashedFile.create({
    data: {
      ...scope,
      id,
      ...ownedBy(owner),
      position: file.position,
      ...(file.label === undefined ? {} : { label: seal(LABEL, JSON.stringify(file.label)) }),
      mediaType: file.mediaType,
      size: file.bytes.byteLength,
      received: file.bytes.byteLength,
      createdAt: now(),
      touchedAt: now(),
    },
    select: { id: true },
  });
  await tx.stashedChunk.create({
    data: { ...scope, fileId: id, index: 0, sealed: seal(purpose, file.bytes) },
    select: { index: true },
  });
}

/** Gives an owner's parked documents to another, as they lie there: nothing is opened. `noted` says what else is known of a file. */
export async function handOverDocuments(
  tx: Tx,
  from: StashOwner,
  to: StashOwner,
  noted: ReadonlyMap<string, Pick<Label, "replaces" | "contested">> = new Map(),
): Promise<void> {
  for (const [id, note] of noted)
    await relabel({ db: tx }, from, id, ({ requested, ...label }) => ({
      ...label,
      // Which point of a result a paper answers is no place among what was asked for.
      ...(requested === undefined || note.contested ? {} : { requested }),
      ...note,
    }));
  await tx.stashedFile.updateMany({ where: ownedBy(from), data: { ...ownedBy(to), touchedAt: now() } });
}

export function labelOf(file: { label: Uint8Array | null }): Label {
  return file.label ? JSON.parse(unseal(LABEL, file.label).toString()) : {};
}

/** Changes what is noted of a parked file. */
export async function relabel(
  ctx: { db: Pick<Tx, "stashedFile"> },
  owner: StashOwner,
  id: string,
  change: (label: Label) => Label,
): Promise<void> {
  const where = { ...ownedBy(owner), id };
  const file = await ctx.db.stashedFile.findFirst({ where, select: { label: true } });
  if (!file) throw new ApiError("not_found");
  await ctx.db.stashedFile.updateMany({
    where,
    data: { label: seal(LABEL, JSON.stringify(change(labelOf(file)))) },
  });
}

/** One file of a draft, opened; null when it is gone. */
export async function draftFile(
  ctx: { db: Pick<Tx, "stashedFile"> },
  owner: StashOwner,
  id: string,
): Promise<LoadedDocument | null> {
  return (await takeDocuments(ctx, owner, { id }))[0] ?? null;
}

/** The parked documents of an owner, opened, in order. Empty when they are gone. */
export async function takeDocuments(
  ctx: { db: Pick<Tx, "stashedFile"> },
  owner: StashOwner,
  only: { id?: string } = {},
): Promise<LoadedDocument[]> {
  const files = await ctx.db.stashedFile.findMany({
    where: { ...ownedBy(owner), ...only },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    include: { chunks: { orderBy: { index: "asc" } } },
  });
  return files.map((file) => ({
    bytes: Buffer.concat(file.chunks.map((chunk) => unseal(FILE, chunk.sealed))),
    mediaType: file.mediaType as MediaType,
    ...labelOf(file),
  }));
}

/** Drops an owner's documents in the transaction that ends it, or those from one place on. */
export async function discardDocuments(tx: Tx, owner: StashOwner, from?: number): Promise<void> {
  await tx.stashedFile.deleteMany({
    where: { ...ownedBy(owner), ...(from === undefined ? {} : { position: { gte: from } }) },
  });
}

/** Drops what owners of a kind left lying. Answers how many files. */
export async function discardIdle(kind: StashOwner["kind"], untouchedSince: Date): Promise<number> {
  const { count } = await rootDb().stashedFile.deleteMany({
    where: { ownerKind: kind, touchedAt: { lt: untouchedSince } },
  });
  return count;
}
