"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { useLetterKeys } from "@/components/ui/page-keys";
import { UNDO_MS } from "@/server/desk/states";
import { useApi } from "../api";
import { useSession, useTell } from "../session";

type Held = { id: string };

/** The ten seconds in which what was decided can be taken back, all of it together. */
export function useUndo(onUndone?: (ids: readonly string[]) => void) {
  const { words } = useSession();
  const t = words.desk;
  const letters = useLetterKeys();
  const api = useApi();
  const tell = useTell();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<{ held: readonly Held[]; until: number } | null>(null);
  const undo = useMutation(
    api.desk.undo.mutationOptions({
      onSuccess: async ({ late }, { ids }) => {
        tell.done(
          late.length > 0 ? t.several.late(late.length) : ids.length > 1 ? t.several.undoneAll : t.undone,
        );
        onUndone?.(ids.filter((id) => !late.includes(id)));
        await queryClient.invalidateQueries();
      },
      onError: tell.failed,
    }),
  );
  const take = (held: readonly Held[]) => {
    setLast(null);
    toast.dismiss();
    undo.mutate({ ids: held.map(({ id }) => id) });
  };
  return {
    take,
    /** Says what was decided, and how to undo it. */
    offer(text: string, held: readonly Held[]): void {
      setLast({ held, until: Date.now() + UNDO_MS });
      toast.success(text, {
        duration: UNDO_MS,
        action: { label: letters ? `${t.undo} (u)` : t.undo, onClick: () => take(held) },
      });
    },
    /** Takes back what was decided last; false where it is too late. */
    last(): boolean {
      if (!last || Date.now() >= last.until) return false;
      take(last.held);
      return true;
    },
  };
}
