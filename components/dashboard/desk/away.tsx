"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useSession } from "../session";
import { Day } from "../values";

/** A day as a field of a form writes it, in the reader's own zone. */
const dayOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** Who is away is given no cases by rule. */
export function Away({ until }: { until: string | null }) {
  const { words } = useSession();
  const t = words.desk.away;
  const api = useApi();
  const after = useAfter();
  const [asking, setAsking] = useState(false);
  const away = useMutation(api.account.away.mutationOptions(after(t.saved, () => setAsking(false))));
  return until ? (
    <>
      <span className="text-sm text-warn">
        {t.until} <Day at={until} />
      </span>
      <Button busy={away.isPending} onClick={() => away.mutate({ until: null })}>
        {t.back}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={() => setAsking(true)}>{t.button}</Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t.title}
        description={t.text}
        close={words.common.close}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const day = String(new FormData(event.currentTarget).get("until") ?? "");
            if (day) away.mutate({ until: new Date(`${day}T00:00:00`).toISOString() });
          }}
        >
          <TextField
            label={t.until}
            name="until"
            type="date"
            required
            min={dayOf(new Date(Date.now() + 86_400_000))}
          />
          <FormEnd submit={words.common.save} busy={away.isPending} onCancel={() => setAsking(false)} />
        </form>
      </Dialog>
    </>
  );
}
