import type { Metadata } from "next";
import type { ReactNode } from "react";
import { env } from "@/server/platform/env";
import "./globals.css";

export const metadata: Metadata = { title: env().APP_NAME, robots: { index: false } };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="font-sans text-base antialiased">{children}</body>
    </html>
  );
}
