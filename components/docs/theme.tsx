"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";

/** Light or dark as the reader chose in the dashboard or here. */
export function DocsTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider attribute="data-theme" disableTransitionOnChange>
      {children}
    </ThemeProvider>
  );
}
