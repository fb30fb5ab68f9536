import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { SessionProvider } from "@/components/dashboard/session";
import { Theme } from "@/components/ui/theme";
import { env } from "@/server/platform/env";
import { dashboardWords } from "@/server/platform/i18n/dashboard";
import { pickLocale } from "@/server/platform/i18n/index";
import { currentSession, requestWishes } from "@/server/trpc/auth";
import { pageNonce } from "@/server/trpc/page";

export async function generateMetadata(): Promise<Metadata> {
  const wishes = await requestWishes();
  const { operator } = dashboardWords(pickLocale(wishes.locale, wishes.language));
  return { title: `${operator.title} · ${env().APP_NAME}` };
}

/** The console of the service's own staff; for everybody else it does not exist. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const [session, wishes] = await Promise.all([currentSession(), requestWishes()]);
  if (!session) redirect("/sign-in");
  const { user } = session;
  if (!user.staff) notFound();
  const locale = pickLocale(wishes.locale, user.locale, wishes.language);
  const who = {
    environment: "live" as const,
    locale,
    product: env().APP_NAME,
    baseUrl: env().BASE_URL,
    user: { id: user.id, email: user.email, name: user.name, staff: true, letterKeys: user.letterKeys },
    account: { id: "", name: env().APP_NAME, liveEnabled: true, suspended: false },
    accounts: [],
    role: "owner" as const,
  };
  return (
    <div lang={locale}>
      <Theme nonce={await pageNonce()}>
        <SessionProvider who={who}>
          <main id="content" className="mx-auto max-w-6xl px-4 py-8 lg:px-8">
            {children}
          </main>
        </SessionProvider>
      </Theme>
    </div>
  );
}
