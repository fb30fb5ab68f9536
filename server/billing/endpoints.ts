import { defineEndpoint } from "@/server/api/endpoint";
import { Usage } from "./schema";
import { getUsage } from "./usage";

export const getUsageEndpoint = defineEndpoint({
  id: "getUsage",
  method: "GET",
  path: "/v1/usage",
  summary: "Usage of the running period",
  tag: "Account",
  scope: "usage:read",
  request: {},
  status: 200,
  response: Usage,
  errors: [],
  handle: (ctx) => getUsage(ctx),
});

export const billingEndpoints = [getUsageEndpoint];
