import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { env } from "@/server/platform/env";
import { pickLocale } from "@/server/platform/i18n/index";
import "./globals.css";

export const metadata: Metadata = { title: env().APP_NAME, robots: { index: false } };

/** A hosted page's language is known before it is rendered (server/runtime/hosted-page.ts). */
export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={pickLocale((await headers()).get("x-locale"))} suppressHydrationWarning>
      <body className="font-sans text-base antialiased">{children}</body>
    </html>
  );
}
