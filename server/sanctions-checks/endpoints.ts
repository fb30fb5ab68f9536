import { defineEndpoint } from "@/server/api/endpoint";
import { listOf } from "@/server/platform/pagination";
import { createSanctionsScreening } from "./create";
import { getSanctionsScreening } from "./get";
import { listSanctionsScreenings } from "./list";
import { monitorSanctionsScreening } from "./monitoring/monitor";
import { simulateSanctionsScreening } from "./monitoring/simulate";
import {
  CreateSanctionsScreening,
  MonitorSanctionsScreening,
  SanctionsQuery,
  SanctionsScreening,
  SimulateSanctionsScreening,
} from "./schema";

const tag = "Sanctions screenings";

const postSanctionsScreening = defineEndpoint({
  id: "createSanctionsScreening",
  method: "POST",
  path: "/v1/sanctions-screenings",
  summary: "Screen a person, company, vessel or wallet against sanctions, PEP and crime lists",
  description:
    "The answer is immediate. `clear`: nothing similar above the threshold. `in_review`: a name resembles a list entry; that is no conclusion, a specialist compares, normally within one business day. `failed`: no list could be queried; not billed.",
  tag,
  scope: "sanctions:write",
  request: { body: CreateSanctionsScreening },
  status: 201,
  response: SanctionsScreening,
  errors: ["invalid_metadata", "unknown_customer", "insufficient_balance", "credit_limit_reached"],
  example: {
    subject: { name: "Marta Ejemplo Ruiz", kind: "person", birth_date: "1990-04-12", nationality: "ES" },
    reference: "application-1042",
  },
  handle: (ctx, { body }) => createSanctionsScreening(ctx, body),
});

const listSanctionsScreeningsEndpoint = defineEndpoint({
  id: "listSanctionsScreenings",
  method: "GET",
  path: "/v1/sanctions-screenings",
  summary: "List sanctions screenings",
  tag,
  scope: "sanctions:read",
  request: { query: SanctionsQuery },
  status: 200,
  response: listOf(SanctionsScreening),
  errors: [],
  handle: (ctx, { query }) => listSanctionsScreenings(ctx, query),
});

const getSanctionsScreeningEndpoint = defineEndpoint({
  id: "getSanctionsScreening",
  method: "GET",
  path: "/v1/sanctions-screenings/{id}",
  summary: "One sanctions screening",
  tag,
  scope: "sanctions:read",
  request: {},
  status: 200,
  response: SanctionsScreening,
  errors: ["not_found"],
  handle: (ctx, { params }) => getSanctionsScreening(ctx, params.id),
});

const postMonitor = defineEndpoint({
  id: "monitorSanctionsScreening",
  method: "POST",
  path: "/v1/sanctions-screenings/{id}/monitor",
  summary: "Watch the subject of a sanctions screening, or end that",
  description:
    "A watched subject is looked up again whenever a list changes. A new or stronger hit opens the review and sends `sanctions_screening.alert`, one that is gone `sanctions_screening.hit_removed`. To begin looks the subject up at once and is one unit; what follows costs nothing. Ends by itself with the record, with the customer, and when the account is suspended.",
  tag,
  scope: "sanctions:write",
  request: { body: MonitorSanctionsScreening },
  status: 200,
  response: SanctionsScreening,
  errors: ["not_found", "state_conflict", "insufficient_balance", "credit_limit_reached"],
  example: { active: true },
  handle: (ctx, { params, body }) => monitorSanctionsScreening(ctx, params.id, body),
});

const postSimulate = defineEndpoint({
  id: "simulateSanctionsScreening",
  method: "POST",
  path: "/v1/sanctions-screenings/{id}/simulate",
  summary: "Play a change of the lists in the sandbox",
  description: "Changes the hits of a watched subject as a list that changed would, and sends the event.",
  tag,
  scope: "sanctions:write",
  request: { body: SimulateSanctionsScreening },
  bodyOptional: true,
  status: 200,
  response: SanctionsScreening,
  errors: ["not_found", "state_conflict", "sandbox_only"],
  example: { outcome: "alert" },
  handle: (ctx, { params, body }) => simulateSanctionsScreening(ctx, params.id, body),
});

export const sanctionsEndpoints = [
  postSanctionsScreening,
  listSanctionsScreeningsEndpoint,
  getSanctionsScreeningEndpoint,
  postMonitor,
  postSimulate,
];
