import type { Language } from "@/server/platform/wire";
import { isAnalysed } from "./capture";
import { type DocumentType, hasBack, readRunning, type Stage } from "./live-session";
import type { OpenedCheck } from "./open";
import { attemptsLeft, statusOf } from "./present";
import { type Remedy, remedyFor } from "./remedies";
import { readResult } from "./result";
import type { IdCheckStatus } from "./schema";
import { parkedKinds } from "./stash";

/** What the person's page shows, and continues from after it was closed. Nothing of the result beyond what they are told. */
export type PageState = {
  status: IdCheckStatus;
  stage: Stage;
  consented: boolean;
  documentType: DocumentType | null;
  needsBack: boolean;
  hasFront: boolean;
  hasBack: boolean;
  attemptsLeft: number;
  /** One reason and one remedy after an attempt that failed. */
  remedy: Remedy | null;
  /** Whether a hand-over code was taken by another device. */
  handedOver: boolean;
};

export async function pageState({ ctx, row }: OpenedCheck, language: Language): Promise<PageState> {
  const status = statusOf(row);
  const running = readRunning(row.liveSession);
  const kinds: ReadonlySet<string> = isAnalysed(ctx)
    ? await parkedKinds(ctx, row.id)
    : new Set(running.taken);
  return {
    status,
    stage: running.stage,
    consented: row.consent !== null,
    documentType: running.documentType,
    needsBack: running.documentType !== null && hasBack(running.documentType),
    hasFront: kinds.has("front"),
    hasBack: kinds.has("back"),
    attemptsLeft: attemptsLeft(row),
    remedy: status === "retry" ? remedyFor(readResult(row.result)?.reasons ?? [], language) : null,
    handedOver: row.handoffTokenHash !== null && row.handoffExpiresAt === null,
  };
}
