import { defineEndpoint } from "@/server/api/endpoint";
import { explainScreening } from "./explain";
import { ExplanationQuery, ScreeningExplanation } from "./schema";

export const explanationEndpoints = [
  defineEndpoint({
    id: "getScreeningExplanation",
    method: "GET",
    path: "/v1/screenings/{id}/explanation",
    summary: "What decided a screening",
    description:
      "Its documents, what does not add up and where, the weights and points, and what the decision would have been of other facts, computed anew by the same rules. Whole, whatever result_format leaves out: it is what an applicant may be told of the procedure that was applied.",
    tag: "Screenings",
    scope: "screenings:read",
    request: { query: ExplanationQuery },
    status: 200,
    response: ScreeningExplanation,
    errors: ["not_found", "state_conflict"],
    handle: (ctx, { params, query }) => explainScreening(ctx, params.id, query.lang),
  }),
];
