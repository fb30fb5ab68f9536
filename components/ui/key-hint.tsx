"use client";

import { useLetterKeys } from "./page-keys";

/** The key of an action beside its name, as long as it works. */
export function KeyHint({ children, wide }: { children: string | number; wide?: boolean }) {
  if (!useLetterKeys()) return null;
  return (
    <kbd
      aria-hidden
      className={`font-mono text-xs opacity-80 pointer-coarse:hidden ${wide ? "hidden lg:inline" : ""}`}
    >
      {children}
    </kbd>
  );
}
