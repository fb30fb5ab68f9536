import { defineEndpoint } from "@/server/api/endpoint";
import { readSettings } from "./read";
import { Settings, SettingsPatch } from "./schema";
import { updateSettings } from "./update";

export const getSettings = defineEndpoint({
  id: "getSettings",
  method: "GET",
  path: "/v1/settings",
  summary: "The account's settings",
  tag: "Account",
  scope: "settings:read",
  request: {},
  status: 200,
  response: Settings,
  errors: [],
  handle: (ctx) => readSettings(ctx),
});

export const patchSettings = defineEndpoint({
  id: "updateSettings",
  method: "PATCH",
  path: "/v1/settings",
  summary: "Change settings",
  description:
    "Send only what changes. A field that is null returns to its default, a section that is null returns as a whole.",
  tag: "Account",
  scope: "settings:write",
  request: { body: SettingsPatch },
  bodyFault: "invalid_settings",
  status: 200,
  response: Settings,
  errors: ["invalid_settings"],
  example: { decision: { approve_min: 75 }, result_format: { score_scale: "grade" } },
  handle: (ctx, { body }) => updateSettings(ctx, body),
});
