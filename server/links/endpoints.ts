import { defineEndpoint } from "@/server/api/endpoint";
import { listOf } from "@/server/platform/pagination";
import { cancelLink } from "./cancel";
import { createLink } from "./create";
import { getLink } from "./find";
import { listLinks } from "./list";
import { CreateVerificationLink, LinkQuery, VerificationLink } from "./schema";

const tag = "Verification links";

export const linkEndpoints = [
  defineEndpoint({
    id: "createVerificationLink",
    method: "POST",
    path: "/v1/verification-links",
    summary: "Ask an applicant to upload documents",
    description:
      "Opens a branded upload page. Sending documents there creates a screening. `url` and `embed_url` are in this answer only.",
    tag,
    scope: "links:write",
    request: { body: CreateVerificationLink },
    status: 201,
    response: VerificationLink,
    errors: ["applicant_required", "invalid_purpose", "invalid_metadata", "invalid_url", "unknown_customer"],
    example: {
      applicant: { name: "Marta Ejemplo Ruiz", email: "marta@example.com" },
      purpose: "rental",
      country: "ES",
      reference: "application-1042",
      documents_requested: ["Last three payslips", "Employment contract"],
      locale: "es",
      send_email: true,
    },
    handle: (ctx, { body }) => createLink(ctx, body),
  }),
  defineEndpoint({
    id: "listVerificationLinks",
    method: "GET",
    path: "/v1/verification-links",
    summary: "List verification links",
    tag,
    scope: "links:read",
    request: { query: LinkQuery },
    status: 200,
    response: listOf(VerificationLink),
    errors: [],
    handle: (ctx, { query }) => listLinks(ctx, query),
  }),
  defineEndpoint({
    id: "getVerificationLink",
    method: "GET",
    path: "/v1/verification-links/{id}",
    summary: "One verification link",
    tag,
    scope: "links:read",
    request: {},
    status: 200,
    response: VerificationLink,
    errors: ["not_found"],
    handle: (ctx, { params }) => getLink(ctx, params.id ?? ""),
  }),
  defineEndpoint({
    id: "cancelVerificationLink",
    method: "POST",
    path: "/v1/verification-links/{id}/cancel",
    summary: "Cancel a pending verification link",
    tag,
    scope: "links:write",
    request: {},
    bodyOptional: true,
    status: 200,
    response: VerificationLink,
    errors: ["not_found", "state_conflict"],
    handle: (ctx, { params }) => cancelLink(ctx, params.id ?? ""),
  }),
];
