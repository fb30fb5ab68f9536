"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";

/** Light or dark as the reader chose, else as the system is set. The script that chooses before the first paint needs the page's nonce. */
export function Theme({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="data-theme"
      disableTransitionOnChange
      {...(nonce === undefined ? {} : { nonce })}
    >
      {children}
    </ThemeProvider>
  );
}
