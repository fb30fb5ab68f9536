import { apiKeysRouter } from "@/server/api-keys/router";
import { accountsRouter, profileRouter, signInRouter } from "@/server/members/router";
import { router } from "./init";

export const appRouter = router({
  signIn: signInRouter,
  profile: profileRouter,
  account: accountsRouter,
  keys: apiKeysRouter,
});

export type AppRouter = typeof appRouter;
