import { notFound, redirect } from "next/navigation";
import { OperatorConsole } from "@/components/dashboard/operator/operator-console";
import { SessionProvider } from "@/components/dashboard/session";
import { Theme } from "@/components/ui/theme";
import { env } from "@/server/platform/env";
import { pickLocale } from "@/server/platform/i18n/index";
import { currentSession, requestWishes } from "@/server/trpc/auth";
import { pageNonce } from "@/server/trpc/page";

/** The console of the service's own staff; for everybody else it does not exist. */
export default async function OperatorPage() {
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
    user: { id: user.id, email: user.email, name: user.name, staff: true },
    account: { id: "", name: env().APP_NAME, liveEnabled: true, suspended: false },
    accounts: [],
    role: "owner" as const,
  };
  return (
    <div lang={locale}>
      <Theme nonce={await pageNonce()}>
        <SessionProvider who={who}>
          <OperatorConsole />
        </SessionProvider>
      </Theme>
    </div>
  );
}
