import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { env } from "@/server/platform/env";
import { pickLocale } from "@/server/platform/i18n/index";
import { Role } from "@/server/platform/role";
import { currentSession, requestWishes } from "./auth";

/** What every page of the dashboard starts from: the signed-in member and the account they look at; else the sign-in page. Once a page. */
export const requireMember = cache(async (mode: string) => {
  if (mode !== "live" && mode !== "test") notFound();
  const [session, wishes] = await Promise.all([currentSession(), requestWishes()]);
  if (!session) redirect("/sign-in");
  const { memberships, ...user } = session.user;
  const membership = memberships.find((one) => one.accountId === wishes.account) ?? memberships[0];
  if (!membership) redirect(user.staff ? "/operator" : "/sign-in");
  const { account } = membership;
  return {
    environment: mode,
    locale: pickLocale(wishes.locale, user.locale, wishes.language),
    product: env().APP_NAME,
    baseUrl: env().BASE_URL,
    user: { id: user.id, email: user.email, name: user.name, staff: user.staff, letterKeys: user.letterKeys },
    account: {
      id: account.id,
      name: account.name,
      liveEnabled: account.liveEnabled,
      suspended: account.status === "suspended",
    },
    accounts: memberships.map((one) => ({ id: one.account.id, name: one.account.name })),
    role: Role.parse(membership.role),
  } as const;
});

/** For the pages in front of the door. */
export async function pageLocale() {
  const wishes = await requestWishes();
  return pickLocale(wishes.locale, wishes.language);
}

/** What the inline scripts of this answer carry, so that the browser runs them and no other (server/runtime/front-door.ts). */
export async function pageNonce(): Promise<string | undefined> {
  return (await headers()).get("x-nonce") ?? undefined;
}
