"use client";

import type { LinkProgress } from "@/server/links/progress";
import type { VerificationLink } from "@/server/links/schema";
import { useSession } from "../session";

/** What an applicant who has not sent yet has put together: of the documents asked for, or in files where they placed none. */
export function Added({
  link,
  progress,
}: {
  link: VerificationLink;
  progress: LinkProgress | null | undefined;
}) {
  const { words } = useSession();
  const t = words.links;
  if (link.status !== "pending") return <span className="text-muted">–</span>;
  const { files, placed } = progress ?? { files: 0, placed: 0 };
  if (files === 0) return <span className="text-muted">{t.nothingAdded}</span>;
  return placed > 0 ? t.placesAdded(placed, link.documents_requested.length) : t.filesAdded(files);
}
