import { defineEndpoint } from "@/server/api/endpoint";
import { describeKey } from "./describe";
import { ApiKeyInfo } from "./schema";

export const getMe = defineEndpoint({
  id: "getMe",
  method: "GET",
  path: "/v1/me",
  summary: "The key that asks, its scopes and its account",
  tag: "Account",
  scope: null,
  request: {},
  status: 200,
  response: ApiKeyInfo,
  errors: [],
  handle: (ctx) => describeKey(ctx),
});
