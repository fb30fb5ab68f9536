import { getMe } from "@/server/api-keys/endpoints";
import { billingEndpoints } from "@/server/billing/endpoints";
import { customerEndpoints } from "@/server/customers/endpoints";
import { erasureEndpoints } from "@/server/erasure/endpoints";
import { idCheckEndpoints } from "@/server/id-checks/endpoints";
import { contestEndpoints } from "@/server/links/contest/endpoints";
import { linkEndpoints } from "@/server/links/endpoints";
import { requestEndpoints } from "@/server/links/request/endpoints";
import { reportEndpoints } from "@/server/reports/endpoints";
import { sanctionsEndpoints } from "@/server/sanctions-checks/endpoints";
import { screeningEndpoints } from "@/server/screenings/endpoints";
import { explanationEndpoints } from "@/server/screenings/explanation/endpoints";
import { getSettings, patchSettings } from "@/server/settings/endpoints";
import { webhookEndpoints } from "@/server/webhooks/endpoints";
import type { Endpoint } from "./endpoint";

/** Every operation of /v1. Dispatcher, OpenAPI document, typed clients and the conformance loop are derived from this list. */
export const endpoints: readonly Endpoint[] = [
  getMe,
  ...billingEndpoints,
  getSettings,
  patchSettings,
  ...screeningEndpoints,
  ...explanationEndpoints,
  ...reportEndpoints,
  ...requestEndpoints,
  ...contestEndpoints,
  ...linkEndpoints,
  ...idCheckEndpoints,
  ...sanctionsEndpoints,
  ...customerEndpoints,
  ...erasureEndpoints,
  ...webhookEndpoints,
];
