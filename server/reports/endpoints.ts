import { z } from "zod";
import { defineHtmlEndpoint } from "@/server/api/endpoint";
import { Language } from "@/server/platform/wire";
import { screeningReport } from "./screening-report";

export const getScreeningReport = defineHtmlEndpoint({
  id: "getScreeningReport",
  method: "GET",
  path: "/v1/screenings/{id}/report",
  summary: "Printable report in the account's branding",
  tag: "Screenings",
  scope: "screenings:read",
  request: { query: z.strictObject({ lang: Language.optional() }) },
  status: 200,
  response: "text/html",
  errors: ["not_found", "report_not_ready"],
  handle: (ctx, { params, query }) => screeningReport(ctx, params.id, query.lang),
});

export const reportEndpoints = [getScreeningReport];
