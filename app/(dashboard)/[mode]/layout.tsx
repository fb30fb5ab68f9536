import type { ReactNode } from "react";
import { OutboxProvider } from "@/components/dashboard/desk/outbox-provider";
import { SessionProvider } from "@/components/dashboard/session";
import { Shell } from "@/components/dashboard/shell";
import { Theme } from "@/components/ui/theme";
import { pageNonce, requireMember } from "@/server/trpc/page";

export default async function DashboardLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ mode: string }>;
}) {
  const who = await requireMember((await params).mode);
  return (
    <div lang={who.locale}>
      <Theme nonce={await pageNonce()}>
        <SessionProvider who={who}>
          <OutboxProvider>
            <Shell>{children}</Shell>
          </OutboxProvider>
        </SessionProvider>
      </Theme>
    </div>
  );
}
