import type { ReactNode } from "react";
import { AuthFrame } from "@/components/auth/frame";
import { env } from "@/server/platform/env";
import { pageLocale } from "@/server/trpc/page";

export default async function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <AuthFrame locale={await pageLocale()} product={env().APP_NAME}>
      {children}
    </AuthFrame>
  );
}
