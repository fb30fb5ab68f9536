"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import type { SanctionsScreening } from "@/server/sanctions-checks/schema";
import { useApi } from "../api";
import { useSession, useTell } from "../session";

type Wish = { active: boolean; rows: readonly SanctionsScreening[] };

/** Puts the chosen on watch, or ends that: one after the other, after what it costs was said. What fails stays chosen. */
export function Several({
  rows,
  selected,
  onSelect,
}: {
  rows: readonly SanctionsScreening[];
  selected: ReadonlySet<string>;
  onSelect(keys: ReadonlySet<string>): void;
}) {
  const { words } = useSession();
  const t = words.sanctions.watch;
  const api = useApi();
  const tell = useTell();
  const queryClient = useQueryClient();
  const monitor = useMutation(api.sanctions.monitor.mutationOptions());
  const [wish, setWish] = useState<Wish | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const idle = chosen.filter((row) => !row.monitoring.active && row.status !== "failed");
  const watched = chosen.filter((row) => row.monitoring.active);
  const close = () => {
    if (done === null) setWish(null);
  };
  const run = async ({ active, rows: all }: Wish) => {
    const failed = new Map<string, unknown>();
    for (const [at, { id }] of all.entries()) {
      setDone(at);
      try {
        await monitor.mutateAsync({ id, active });
      } catch (error) {
        failed.set(id, error);
      }
    }
    setDone(null);
    setWish(null);
    onSelect(new Set(failed.keys()));
    const made = all.length - failed.size;
    if (made > 0) tell.done(active ? t.begunSeveral(made) : t.endedSeveral(made));
    if (failed.size > 0) tell.failed([...failed.values()][0]);
    await queryClient.invalidateQueries();
  };
  if (chosen.length === 0) return null;
  return (
    <>
      <div
        role="toolbar"
        aria-label={t.several(chosen.length)}
        className="mb-3 flex flex-wrap items-center gap-2"
      >
        <span className="text-sm text-muted">{t.several(chosen.length)}</span>
        <Button size="sm" disabled={idle.length === 0} onClick={() => setWish({ active: true, rows: idle })}>
          {t.beginSeveral(idle.length)}
        </Button>
        <Button
          size="sm"
          disabled={watched.length === 0}
          onClick={() => setWish({ active: false, rows: watched })}
        >
          {t.endSeveral(watched.length)}
        </Button>
      </div>
      {wish ? (
        <Dialog
          open
          onOpenChange={close}
          title={wish.active ? t.beginSeveral(wish.rows.length) : t.endSeveral(wish.rows.length)}
          description={wish.active ? t.beginCosts(wish.rows.length) : t.endText}
          close={words.common.close}
        >
          <p role="status" className="text-sm text-muted empty:hidden">
            {done === null ? "" : words.bulk.running(done, wish.rows.length)}
          </p>
          <DialogActions>
            <Button disabled={done !== null} onClick={close}>
              {words.common.cancel}
            </Button>
            <Button look="primary" busy={done !== null} onClick={() => void run(wish)}>
              {wish.active ? t.begin : t.end}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  );
}
