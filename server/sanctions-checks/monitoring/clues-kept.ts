import type { Context } from "@/server/platform/context";
import { cluesText } from "../ask-index";
import { builderDigest } from "../lists/current-versions";
import type { SanctionsSubject } from "../schema";

/** What is kept of a subject to be found by while it is on watch; nothing of one that is not, or in the sandbox, whose list never changes. */
export const cluesKept = (
  { scope }: Pick<Context, "scope">,
  monitored: boolean,
  subject: SanctionsSubject,
): { clues: string | null; cluesBy: string | null } =>
  monitored && scope.environment === "live"
    ? { clues: cluesText(subject), cluesBy: builderDigest() }
    : { clues: null, cluesBy: null };
