import { defineEndpoint, defineHtmlEndpoint } from "@/server/api/endpoint";
import { listOf } from "@/server/platform/pagination";
import { cancelIdCheck } from "./cancel";
import { createIdCheck } from "./create";
import { getIdCheck } from "./find";
import { listIdChecks } from "./list";
import { idCheckReport } from "./report";
import { CreateIdCheck, IdCheck, IdCheckQuery, IdCheckReportQuery, SimulateIdCheck } from "./schema";
import { simulateIdCheck } from "./simulate";

const tag = "Identity checks";

export const postIdCheck = defineEndpoint({
  id: "createIdCheck",
  method: "POST",
  path: "/v1/id-checks",
  summary: "Ask a person to confirm their identity",
  description:
    "The person receives a link (send_email, default true) under which they photograph a document and perform a short face scan. `url` is in this answer only. One check of the month is counted with the first attempt (live).",
  tag,
  scope: "id_checks:write",
  request: { body: CreateIdCheck },
  status: 201,
  response: IdCheck,
  errors: [
    "applicant_required",
    "invalid_metadata",
    "unknown_customer",
    "insufficient_balance",
    "credit_limit_reached",
  ],
  example: {
    applicant: { name: "Marta Ejemplo Ruiz", email: "marta@example.com" },
    purpose: "Rental of Calle Mayor 5",
    reference: "application-1042",
    locale: "es",
  },
  handle: (ctx, { body }) => createIdCheck(ctx, body),
});

export const listIdChecksEndpoint = defineEndpoint({
  id: "listIdChecks",
  method: "GET",
  path: "/v1/id-checks",
  summary: "List identity checks",
  tag,
  scope: "id_checks:read",
  request: { query: IdCheckQuery },
  status: 200,
  response: listOf(IdCheck),
  errors: [],
  handle: (ctx, { query }) => listIdChecks(ctx, query),
});

export const getIdCheckEndpoint = defineEndpoint({
  id: "getIdCheck",
  method: "GET",
  path: "/v1/id-checks/{id}",
  summary: "One identity check",
  tag,
  scope: "id_checks:read",
  request: {},
  status: 200,
  response: IdCheck,
  errors: ["not_found"],
  handle: (ctx, { params }) => getIdCheck(ctx, params.id),
});

export const postIdCheckCancel = defineEndpoint({
  id: "cancelIdCheck",
  method: "POST",
  path: "/v1/id-checks/{id}/cancel",
  summary: "Cancel an open identity check",
  tag,
  scope: "id_checks:write",
  request: {},
  bodyOptional: true,
  status: 200,
  response: IdCheck,
  errors: ["not_found", "state_conflict"],
  handle: (ctx, { params }) => cancelIdCheck(ctx, params.id),
});

export const postIdCheckSimulate = defineEndpoint({
  id: "simulateIdCheck",
  method: "POST",
  path: "/v1/id-checks/{id}/simulate",
  summary: "Play an outcome in the sandbox",
  description: "Moves the check as if a person had acted, and sends the event.",
  tag,
  scope: "id_checks:write",
  request: { body: SimulateIdCheck },
  bodyOptional: true,
  status: 200,
  response: IdCheck,
  errors: ["not_found", "state_conflict", "sandbox_only"],
  example: { outcome: "passed" },
  handle: (ctx, { params, body }) => simulateIdCheck(ctx, params.id, body),
});

export const getIdCheckReport = defineHtmlEndpoint({
  id: "getIdCheckReport",
  method: "GET",
  path: "/v1/id-checks/{id}/report",
  summary: "Printable report of an identity check",
  tag,
  scope: "id_checks:read",
  request: { query: IdCheckReportQuery },
  status: 200,
  response: "text/html",
  errors: ["not_found", "report_not_ready"],
  handle: (ctx, { params, query }) => idCheckReport(ctx, params.id, query.lang),
});

export const idCheckEndpoints = [
  postIdCheck,
  listIdChecksEndpoint,
  getIdCheckEndpoint,
  postIdCheckCancel,
  postIdCheckSimulate,
  getIdCheckReport,
];
