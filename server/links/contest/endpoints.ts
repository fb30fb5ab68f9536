import { defineEndpoint } from "@/server/api/endpoint";
import { ScreeningContest, SimulateContest } from "@/server/screenings/contest/schema";
import { simulateContest } from "./simulate";

export const contestEndpoints = [
  defineEndpoint({
    id: "simulateScreeningContest",
    method: "POST",
    path: "/v1/screenings/{id}/contest/simulate",
    summary: "Play that the applicant contests the result, in the sandbox",
    description:
      "Answers every open finding with words and a better paper, as a person would on the page of the result; the next version has the given outcome.",
    tag: "Screenings",
    scope: "screenings:write",
    request: { body: SimulateContest },
    status: 200,
    response: ScreeningContest,
    errors: ["not_found", "state_conflict", "sandbox_only"],
    example: { outcome: "approve" },
    handle: (ctx, { params, body }) => simulateContest(ctx, params.id, body),
  }),
];
