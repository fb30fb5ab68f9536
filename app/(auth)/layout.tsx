import type { ReactNode } from "react";
import { AuthFrame } from "@/components/auth/frame";
import { Theme } from "@/components/ui/theme";
import { env } from "@/server/platform/env";
import { pageLocale, pageNonce } from "@/server/trpc/page";

export default async function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Theme nonce={await pageNonce()}>
      <AuthFrame locale={await pageLocale()} product={env().APP_NAME}>
        {children}
      </AuthFrame>
    </Theme>
  );
}
