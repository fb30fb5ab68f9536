import { listDrafts } from "@/server/documents";
import type { Context } from "@/server/platform/context";
import type { VerificationLink } from "./schema";

/** How far an applicant is who has not sent yet. */
export type LinkProgress = {
  /** Files that have arrived as a whole. */
  files: number;
  /** Of how many documents that were asked for one has arrived, as the applicant placed them. */
  placed: number;
  /** When the last piece came; ISO time. */
  at: string;
};

/** By the links' ids. Links that wait for nobody, or into which nothing was put yet, have none. */
export async function progressOf(
  ctx: Pick<Context, "db">,
  links: readonly Pick<VerificationLink, "id" | "status">[],
): Promise<Record<string, LinkProgress>> {
  const waiting = links.filter(({ status }) => status === "pending").map(({ id }) => id);
  if (waiting.length === 0) return {};
  const drafts = await listDrafts(ctx, "verification_link", waiting);
  return Object.fromEntries(
    [...drafts].map(([id, { files, touchedAt }]) => {
      const whole = files.filter(({ size, received }) => received === size);
      const places = whole.flatMap(({ requested }) => (requested === null ? [] : [requested]));
      return [id, { files: whole.length, placed: new Set(places).size, at: touchedAt.toISOString() }];
    }),
  );
}
