import { defineEndpoint } from "@/server/api/endpoint";
import { listOf } from "@/server/platform/pagination";
import { Deleted } from "@/server/platform/wire";
import { createScreening } from "./create";
import { eraseScreening } from "./erase";
import { expectedWait } from "./expected-wait";
import { getScreening } from "./get";
import { listScreenings } from "./list";
import { CreateScreening, Screening, ScreeningQuery } from "./schema";

const tag = "Screenings";

export const postScreening = defineEndpoint({
  id: "createScreening",
  method: "POST",
  path: "/v1/screenings",
  summary: "Submit one applicant's documents for screening",
  description:
    "Answers 202 with the screening in `processing`. The result follows by webhook (`screening.completed`) or by polling; in the sandbox it is there with the next GET. `Retry-After` says after about how many seconds, as far as the account's last ones tell.",
  tag,
  scope: "screenings:write",
  request: { body: CreateScreening },
  bodyLimit: 32 * 1_048_576,
  bodyLimitError: "documents_too_large",
  status: 202,
  response: Screening,
  errors: [
    "account_unconfirmed",
    "no_room",
    "applicant_required",
    "documents_required",
    "too_many_documents",
    "invalid_document",
    "unsupported_media_type",
    "document_too_large",
    "documents_too_large",
    "invalid_purpose",
    "invalid_metadata",
    "invalid_url",
    "unknown_customer",
    "consent_required",
    "insufficient_balance",
    "credit_limit_reached",
    "document_url_unreachable",
  ],
  example: {
    applicant: { name: "Marta Ejemplo Ruiz", date_of_birth: "1990-04-12", country: "ES" },
    documents: [{ type: "payslip", media_type: "application/pdf", data: "JVBERi0xLjcKJSVFT0YK" }],
    consent_confirmed: true,
    purpose: "rental",
    case_details: { monthly_rent: 900 },
    reference: "application-1042",
    sandbox_outcome: "approve",
  },
  handle: (ctx, { body }) => createScreening(ctx, body),
  retryAfter: expectedWait,
});

export const listScreeningsEndpoint = defineEndpoint({
  id: "listScreenings",
  method: "GET",
  path: "/v1/screenings",
  summary: "List screenings",
  tag,
  scope: "screenings:read",
  request: { query: ScreeningQuery },
  status: 200,
  response: listOf(Screening),
  errors: ["invalid_purpose"],
  handle: (ctx, { query }) => listScreenings(ctx, query),
});

export const getScreeningEndpoint = defineEndpoint({
  id: "getScreening",
  method: "GET",
  path: "/v1/screenings/{id}",
  summary: "One screening",
  tag,
  scope: "screenings:read",
  request: {},
  status: 200,
  response: Screening,
  errors: ["not_found"],
  handle: (ctx, { params }) => getScreening(ctx, params.id),
  retryAfter: expectedWait,
});

export const deleteScreening = defineEndpoint({
  id: "deleteScreening",
  method: "DELETE",
  path: "/v1/screenings/{id}",
  summary: "Erase a screening",
  description:
    "Removes the screening and the applicant's data on its link at once; billed usage stays without personal data.",
  tag,
  scope: "screenings:write",
  request: {},
  status: 200,
  response: Deleted,
  errors: ["not_found"],
  handle: (ctx, { params }) => eraseScreening(ctx, params.id),
});

export const screeningEndpoints = [
  postScreening,
  listScreeningsEndpoint,
  getScreeningEndpoint,
  deleteScreening,
];
