import { defineEndpoint } from "@/server/api/endpoint";
import { listOf } from "@/server/platform/pagination";
import { Invoice, InvoiceQuery } from "./invoice-schema";
import { listInvoices } from "./invoices";
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

export const listInvoicesEndpoint = defineEndpoint({
  id: "listInvoices",
  method: "GET",
  path: "/v1/invoices",
  summary: "List invoices",
  tag: "Account",
  scope: "usage:read",
  request: { query: InvoiceQuery },
  status: 200,
  response: listOf(Invoice),
  errors: [],
  handle: (ctx, { query }) => listInvoices(ctx, query),
});

export const billingEndpoints = [getUsageEndpoint, listInvoicesEndpoint];
