"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTell } from "./session";

/**
 * What every change does afterwards: everything on the page is asked again and a sentence confirms it, or the refusal is told. Spread
 * into `mutationOptions`.
 */
export function useAfter() {
  const queryClient = useQueryClient();
  const tell = useTell();
  return <T>(done?: string | ((data: T) => string | null), then?: (data: T) => void) => ({
    onSuccess: async (data: T) => {
      const text = typeof done === "function" ? done(data) : done;
      if (text) tell.done(text);
      then?.(data);
      await queryClient.invalidateQueries();
    },
    onError: tell.failed,
  });
}
