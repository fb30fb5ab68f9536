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

/** More balance: paid at once where a payment service is set up, else asked of the operator. */
export function TopUp({ currency, payOnline }: { currency: string; payOnline: boolean }) {
  const { words } = useSession();
  const t = words.money;
  const api = useApi();
  const after = useAfter();
  const [open, setOpen] = useState(false);
  const topUp = useMutation(
    api.billing.topUp.mutationOptions(
      after(payOnline ? undefined : t.topUpSent, ({ url }: { url: string | null }) => {
        setOpen(false);
        if (url) window.location.assign(url);
      }),
    ),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{payOnline ? t.topUpNow : t.topUp}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={payOnline ? t.topUpNow : t.topUp}
        description={payOnline ? t.topUpOnline : t.topUpText}
        close={words.common.close}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const amount = Number(new FormData(event.currentTarget).get("amount"));
            topUp.mutate({ cents: Math.round(amount * 100) });
          }}
        >
          <TextField
            label={t.topUpAmount(currency.toUpperCase())}
            name="amount"
            type="number"
            min={10}
            max={100_000}
            step="0.01"
            required
            autoFocus
          />
          <FormEnd
            submit={payOnline ? t.toPayment : t.topUp}
            busy={topUp.isPending}
            onCancel={() => setOpen(false)}
          />
        </form>
      </Dialog>
    </>
  );
}
