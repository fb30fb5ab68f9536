import canonicalize from "canonicalize";
import { recordAudit } from "@/server/audit";
import { unpackBasis, weighAgain } from "@/server/engine/documents/basis";
import { renderDeviations, renderSummary } from "@/server/engine/documents/words";
import { inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { contextForOperator } from "@/server/platform/open-context";
import { sha256 } from "@/server/platform/secrets";
import type { Language } from "@/server/platform/wire";
import { decide } from "@/server/settings";
import { readAnalysis, type StoredAnalysis, storedAnalysis } from "./analysis";
import { rulesVersion } from "./basis";
import { openVerdict, type SignedVerdict, sealVerdict } from "./verdict-file";

/** A result with all that is said of it: what makes it again has to make the same of it, in both languages. */
export type Replayed = StoredAnalysis & { decision: string; words: Record<Language, Words> };
type Words = { summary: string; deviations: ReturnType<typeof renderDeviations> };

/**
 * What the present result of a screening rests on, as a signed file: its documents in sketches, the case, the thresholds and the name of the
 * rules; no text and no picture (adr/0039). For the operator, who may see every account; the account's audit log says so.
 */
export async function writeVerdict(id: string): Promise<SignedVerdict> {
  const row = await rootDb().screening.findFirst({ where: { id } });
  if (!row) throw new ApiError("not_found", { message: "There is no such screening." });
  if (row.analysis === null) throw new ApiError("state_conflict", { message: "It has no result." });
  const { accountId, environment } = row;
  const kept = await rootDb().screeningBasis.findFirst({ where: { accountId, environment, id } });
  if (!kept)
    throw new ApiError("state_conflict", {
      message:
        "Nothing is kept that its result rests on: it was played by the sandbox, or judged by a version from before this was kept.",
    });
  const analysis = readAnalysis(row);
  const ctx = contextForOperator({ accountId, environment });
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, ctx, { action: "screening.verdict_written", objectType: "screening", objectId: id }),
  );
  return sealVerdict({
    object: "verdict",
    format: 1,
    screening: id,
    version: row.version,
    rules: kept.rules,
    rule: analysis.rule,
    result: digestOf(resultOf(analysis)),
    basis: kept.basis,
  });
}

/** Makes the verdict of a file again and answers its result. 400 where the file was changed; 409 where other rules judged, or it comes out otherwise. */
export function replayVerdict(text: string, publicKey?: string): Replayed {
  const { rules, rule, basis, result } = openVerdict(text, publicKey);
  if (rules !== rulesVersion())
    throw new ApiError("state_conflict", {
      message: `It was judged by rules ${rules}; these are ${rulesVersion()}. The version of the program that has those makes it again.`,
    });
  const again = resultOf(storedAnalysis(weighAgain(unpackBasis(basis)), { sandbox: false, rule }));
  if (digestOf(again) !== result)
    throw new ApiError("state_conflict", {
      message: "What it rests on leads to another result than the screening has.",
    });
  return again;
}

function resultOf(analysis: StoredAnalysis): Replayed {
  const { rule, score, findings } = analysis;
  const decision = decide(score, rule);
  const limits = { approveMin: rule.approve_min, reviewMin: rule.review_min };
  const words = (lang: Language): Words => ({
    summary: renderSummary({ ...analysis, decision }, lang, limits),
    deviations: renderDeviations(findings, lang),
  });
  return { ...analysis, decision, words: { en: words("en"), es: words("es") } };
}

const digestOf = (result: Replayed): string => sha256(`${canonicalize(result)}`);
