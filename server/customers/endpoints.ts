import { defineEndpoint } from "@/server/api/endpoint";
import { listOf, listQuery } from "@/server/platform/pagination";
import { Deleted } from "@/server/platform/wire";
import { createCustomer } from "./create";
import { getCustomer } from "./get";
import { listCustomers } from "./list";
import { removeCustomer } from "./remove";
import { CreateCustomer, Customer, UpdateCustomer } from "./schema";
import { updateCustomer } from "./update";

const tag = "Customers";

export const postCustomer = defineEndpoint({
  id: "createCustomer",
  method: "POST",
  path: "/v1/customers",
  summary: "Register a customer of yours",
  tag,
  scope: "customers:write",
  request: { body: CreateCustomer },
  status: 201,
  response: Customer,
  errors: ["already_exists", "invalid_metadata", "invalid_url"],
  example: { id: "agency-7", name: "Agencia Levante S.L.", brand_name: "Levante", primary_color: "#0B6E4F" },
  handle: (ctx, { body }) => createCustomer(ctx, body),
});

export const listCustomersEndpoint = defineEndpoint({
  id: "listCustomers",
  method: "GET",
  path: "/v1/customers",
  summary: "List customers",
  tag,
  scope: "customers:read",
  request: { query: listQuery({}) },
  status: 200,
  response: listOf(Customer),
  errors: [],
  handle: (ctx, { query }) => listCustomers(ctx, query),
});

export const getCustomerEndpoint = defineEndpoint({
  id: "getCustomer",
  method: "GET",
  path: "/v1/customers/{id}",
  summary: "One customer with its usage",
  tag,
  scope: "customers:read",
  request: {},
  status: 200,
  response: Customer,
  errors: ["not_found"],
  handle: (ctx, { params }) => getCustomer(ctx, params.id),
});

export const patchCustomer = defineEndpoint({
  id: "updateCustomer",
  method: "PATCH",
  path: "/v1/customers/{id}",
  summary: "Change a customer",
  description:
    "metadata merges key by key: a key that is null goes, metadata null clears all. Branding that is null inherits the account's.",
  tag,
  scope: "customers:write",
  request: { body: UpdateCustomer },
  status: 200,
  response: Customer,
  errors: ["not_found", "invalid_metadata", "invalid_url"],
  example: { brand_name: "Levante Homes", metadata: { region: "south" } },
  handle: (ctx, { params, body }) => updateCustomer(ctx, params.id, body),
});

export const deleteCustomer = defineEndpoint({
  id: "deleteCustomer",
  method: "DELETE",
  path: "/v1/customers/{id}",
  summary: "Remove a customer's record",
  description:
    "Screenings, links, identity checks and endpoints keep their tag; erase removes what they hold.",
  tag,
  scope: "customers:write",
  request: {},
  status: 200,
  response: Deleted,
  errors: ["not_found"],
  handle: (ctx, { params }) => removeCustomer(ctx, params.id),
});

export const customerEndpoints = [
  postCustomer,
  listCustomersEndpoint,
  getCustomerEndpoint,
  patchCustomer,
  deleteCustomer,
];
