import { defineEndpoint } from "@/server/api/endpoint";
import { ErasedCustomer } from "@/server/customers/schema";
import { eraseCustomer } from "./erase-customer";

export const postCustomerErase = defineEndpoint({
  id: "eraseCustomer",
  method: "POST",
  path: "/v1/customers/{id}/erase",
  summary: "Erase what is kept of a customer's applicants",
  description:
    "Irreversible. Screenings, links and identity checks go, open ones are cancelled first; sanctions screenings are kept until their retention ends. Above 1,000 objects the erasure goes on in the background (status processing); repeating the call answers what was left.",
  tag: "Customers",
  scope: "customers:write",
  request: {},
  bodyOptional: true,
  status: 200,
  response: ErasedCustomer,
  errors: ["not_found"],
  handle: (ctx, { params }) => eraseCustomer(ctx, params.id),
});

export const erasureEndpoints = [postCustomerErase];
