import { discardDocuments, stashPicture } from "@/server/documents";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { unseal } from "@/server/platform/secrets";

/** What a sealed picture of an attempt is: a document side, a segment of camera frames, or a picture of the face. */
export type PictureKind = "front" | "back" | "frames" | "selfie";

const PURPOSE = "id-check-picture";
const POSITIONS: Record<PictureKind, number> = { front: 0, back: 1, selfie: 2, frames: 10 };

const ownerOf = (id: string) => ({ kind: "id_check", id }) as const;
const ownedBy = (id: string) => ({ ownerKind: "id_check", ownerId: id });

/**
 * Parks a picture of the running attempt, sealed. A document side or a selfie replaces the one before; segments of frames add
 * up. They are dropped in the transaction that ends the attempt's analysis, the check, or by the sweep of idle files.
 */
export async function parkPicture(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  checkId: string,
  picture: { kind: PictureKind; sequence?: number; mediaType: string; bytes: Uint8Array },
): Promise<void> {
  const position = POSITIONS[picture.kind] + (picture.sequence ?? 0);
  await stashPicture(tx, ctx, ownerOf(checkId), PURPOSE, { ...picture, position });
}

function opened(file: { chunks: readonly { sealed: Uint8Array }[] }): Uint8Array {
  return new Uint8Array(Buffer.concat(file.chunks.map((chunk) => unseal(PURPOSE, chunk.sealed))));
}

export type Pictures = {
  front: Uint8Array | null;
  back: Uint8Array | null;
  selfie: Uint8Array | null;
  frames: Uint8Array[];
};

/** Opens the parked pictures of a check; empty when they are gone. */
export async function takePictures(ctx: Pick<Context, "db">, checkId: string): Promise<Pictures> {
  const files = await ctx.db.stashedFile.findMany({
    where: ownedBy(checkId),
    orderBy: { position: "asc" },
    include: { chunks: { orderBy: { index: "asc" } } },
  });
  const parked = files.map((file) => ({ position: file.position, bytes: opened(file) }));
  const at = (position: number) => parked.find((file) => file.position === position)?.bytes ?? null;
  return {
    front: at(POSITIONS.front),
    back: at(POSITIONS.back),
    selfie: at(POSITIONS.selfie),
    frames: parked.filter((file) => file.position >= POSITIONS.frames).map((file) => file.bytes),
  };
}

/** One parked side, opened; null when it is not there. */
export async function parkedSide(
  ctx: Pick<Context, "db">,
  checkId: string,
  side: "front" | "back",
): Promise<Uint8Array | null> {
  const file = await ctx.db.stashedFile.findFirst({
    where: { ...ownedBy(checkId), position: POSITIONS[side] },
    include: { chunks: { orderBy: { index: "asc" } } },
  });
  return file && opened(file);
}

/** Which pictures are there, without opening them. */
export async function parkedKinds(
  ctx: { db: Pick<Tx, "stashedFile"> },
  checkId: string,
): Promise<Set<PictureKind>> {
  const files = await ctx.db.stashedFile.findMany({ where: ownedBy(checkId), select: { position: true } });
  const kinds = new Set<PictureKind>();
  for (const { position } of files) {
    if (position >= POSITIONS.frames) kinds.add("frames");
    else
      for (const kind of ["front", "back", "selfie"] as const)
        if (position === POSITIONS[kind]) kinds.add(kind);
  }
  return kinds;
}

export async function dropPictures(tx: Tx, checkId: string, kinds?: "face"): Promise<void> {
  await discardDocuments(tx, ownerOf(checkId), kinds === "face" ? POSITIONS.selfie : undefined);
}
