"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { DeskCase } from "@/server/desk/schema";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { DecisionDialog } from "../reviews/decision-dialog";
import { useSession } from "../session";

/** Opens a decision that has taken effect: with why, and with a second person where the account asks for one. */
export function ReopenDialog({ one, onClose }: { one: DeskCase | null; onClose(): void }) {
  const { words } = useSession();
  const t = words.desk.reopen;
  const after = useAfter();
  const reopen = useMutation(
    useApi().desk.reopen.mutationOptions(
      after(
        ({ outcome }: { outcome: string }) =>
          outcome === "proposed" ? words.desk.proposal.saved : t.reopened,
        onClose,
      ),
    ),
  );
  return (
    <DecisionDialog
      title={one ? t.title : null}
      text={t.text}
      busy={reopen.isPending}
      onClose={onClose}
      onDecide={(note) => {
        if (one) reopen.mutate({ one, note });
      }}
    />
  );
}

/** Where a person's decision stands. */
export function Reopen({ one, size }: { one: DeskCase; size?: "sm" }) {
  const { words, may } = useSession();
  const [asking, setAsking] = useState(false);
  if (!may("reviews:write")) return null;
  return (
    <>
      <Button {...(size ? { size } : {})} onClick={() => setAsking(true)}>
        {words.desk.reopen.button}
      </Button>
      <ReopenDialog one={asking ? one : null} onClose={() => setAsking(false)} />
    </>
  );
}
