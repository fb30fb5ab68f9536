import { apiKeysRouter } from "@/server/api-keys/router";
import { auditRouter } from "@/server/audit/router";
import { billingRouter } from "@/server/billing/router";
import { customersRouter } from "@/server/customers/router";
import { deskRouter } from "@/server/desk/router";
import { developersRouter } from "@/server/developers/router";
import { erasureRouter } from "@/server/erasure/router";
import { idChecksRouter } from "@/server/id-checks/router";
import { linksRouter } from "@/server/links/router";
import { accountsRouter, profileRouter, signInRouter } from "@/server/members/router";
import { operatorRouter } from "@/server/operator/router";
import { peopleRouter } from "@/server/people/router";
import { sanctionsRouter } from "@/server/sanctions-checks/router";
import { screeningsRouter } from "@/server/screenings/router";
import { settingsRouter } from "@/server/settings/router";
import { eventsRouter, webhooksRouter } from "@/server/webhooks/router";
import { router } from "./init";

export const appRouter = router({
  signIn: signInRouter,
  profile: profileRouter,
  account: accountsRouter,
  keys: apiKeysRouter,
  settings: settingsRouter,
  customers: customersRouter,
  idChecks: idChecksRouter,
  sanctions: sanctionsRouter,
  screenings: screeningsRouter,
  links: linksRouter,
  webhooks: webhooksRouter,
  events: eventsRouter,
  billing: billingRouter,
  audit: auditRouter,
  desk: deskRouter,
  developers: developersRouter,
  erasure: erasureRouter,
  operator: operatorRouter,
  people: peopleRouter,
});

export type AppRouter = typeof appRouter;
