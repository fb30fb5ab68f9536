import type { Screening as Row } from "@/prisma/generated/client";
import type { Analysis } from "@/server/engine/documents/types";
import type { Context } from "@/server/platform/context";
import { personText } from "@/server/platform/search-person";
import { decide, ruleFor } from "@/server/settings";
import type { Settings } from "@/server/settings/schema";
import { writeAnalysis } from "./analysis";
import { traitsOf } from "./traits";
import { severityOf } from "./waiting";

/** What the columns of a screening hold of an analysis, decided by the rule of its purpose. */
export async function outcomeOf(
  ctx: Pick<Context, "scope">,
  row: Pick<Row, "purpose" | "applicant" | "reference">,
  analysis: Analysis,
  { settings, sandbox }: { settings: Settings; sandbox: boolean },
) {
  const rule = ruleFor(settings.decision, row.purpose);
  const person = traitsOf(row.applicant as { name: string }, analysis);
  return {
    score: analysis.score,
    decision: decide(analysis.score, rule),
    severity: severityOf(analysis),
    approveMin: rule.approve_min,
    reviewMin: rule.review_min,
    scoreFree: analysis.bounds?.free ?? analysis.score,
    scoreBound: boundOf(analysis),
    analysis: writeAnalysis(analysis, { sandbox, rule }),
    searchText: await personText(ctx.scope.accountId, person, row.reference),
  };
}

/** As the simulation of other thresholds reads it. */
function boundOf({ bounds }: Analysis): string {
  return [bounds?.under ?? "", bounds?.lifted ? "lifted" : ""].filter(Boolean).join(" ");
}
