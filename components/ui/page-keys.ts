"use client";

import { createContext, useContext, useEffect, useRef } from "react";

/** Whether keys of one character work: who speaks to their device, or presses keys by accident, switches them off (WCAG 2.1.4). */
export const LetterKeys = createContext(true);

export const useLetterKeys = (): boolean => useContext(LetterKeys);

/**
 * Keys of a page, wherever the focus is, except in fields, dialogs and menus. `onKey` answers whether it took the key, which nobody else
 * has then; `held`: it is held down, and comes again by itself.
 */
export function usePageKeys(onKey: (key: string, held: boolean) => boolean): void {
  const letters = useLetterKeys();
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (!letters && event.key.length === 1) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input,textarea,select,[role=dialog],[role=menu]")) return;
      if (latest.current(event.key, event.repeat)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [letters]);
}
