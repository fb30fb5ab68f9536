import { defineEndpoint } from "@/server/api/endpoint";
import { listOf } from "@/server/platform/pagination";
import { askApplicant } from "../ask";
import { cancelRequest, simulateAnswer } from "../end-request";
import { getRequest, listRequests } from "../requests";
import { CreateScreeningRequest, RequestQuery, ScreeningRequest, SimulateAnswer } from "./schema";

const tag = "Requests";

export const requestEndpoints = [
  defineEndpoint({
    id: "createScreeningRequest",
    method: "POST",
    path: "/v1/screenings/{id}/requests",
    summary: "Ask the applicant for something more",
    description:
      "The applicant of a completed screening gets a mail and a page with just what is asked for. Documents that come are analysed together with what is known of the earlier ones: the result's next version, told by another screening.completed. It is not billed again. One request at a time; `url` is in this answer only.",
    tag,
    scope: "screenings:write",
    request: { body: CreateScreeningRequest },
    status: 201,
    response: ScreeningRequest,
    errors: ["not_found", "state_conflict"],
    example: {
      items: [
        { kind: "document", type: "payslip", month: "2026-10" },
        { kind: "better_copy", document: 0, note: "The lower edge is cut off." },
        { kind: "explanation", note: "Your employer on the payslip is another than in your application." },
      ],
      message: "We are nearly there.",
      locale: "es",
      send_email: false,
    },
    handle: (ctx, { params, body }) => askApplicant(ctx, params.id, body),
  }),
  defineEndpoint({
    id: "listScreeningRequests",
    method: "GET",
    path: "/v1/screenings/{id}/requests",
    summary: "List the requests of a screening",
    tag,
    scope: "screenings:read",
    request: { query: RequestQuery },
    status: 200,
    response: listOf(ScreeningRequest),
    errors: ["not_found"],
    handle: (ctx, { params, query }) => listRequests(ctx, params.id, query),
  }),
  defineEndpoint({
    id: "getScreeningRequest",
    method: "GET",
    path: "/v1/screening-requests/{id}",
    summary: "One request",
    tag,
    scope: "screenings:read",
    request: {},
    status: 200,
    response: ScreeningRequest,
    errors: ["not_found"],
    handle: (ctx, { params }) => getRequest(ctx, params.id),
  }),
  defineEndpoint({
    id: "cancelScreeningRequest",
    method: "POST",
    path: "/v1/screening-requests/{id}/cancel",
    summary: "Withdraw an open request",
    tag,
    scope: "screenings:write",
    request: {},
    bodyOptional: true,
    status: 200,
    response: ScreeningRequest,
    errors: ["not_found", "state_conflict"],
    handle: (ctx, { params }) => cancelRequest(ctx, params.id),
  }),
  defineEndpoint({
    id: "simulateScreeningRequest",
    method: "POST",
    path: "/v1/screening-requests/{id}/simulate",
    summary: "Play the applicant's answer in the sandbox",
    description: "Answers everything that was asked for; the result's next version has the given outcome.",
    tag,
    scope: "screenings:write",
    request: { body: SimulateAnswer },
    status: 200,
    response: ScreeningRequest,
    errors: ["not_found", "state_conflict", "sandbox_only"],
    example: { outcome: "approve" },
    handle: (ctx, { params, body }) => simulateAnswer(ctx, params.id, body),
  }),
];
