"use client";

import { useMutation } from "@tanstack/react-query";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import type { AccountView } from "@/server/accounts";
import { formatCents } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useFaultWords, useSession } from "../session";

/** A payment that reached the operator by another way than the payment service. */
export function TopUpDialog({ account, onClose }: { account: AccountView; onClose(): void }) {
  const { words, locale } = useSession();
  const t = words.operator.accounts;
  const api = useApi();
  const after = useAfter();
  const faultWords = useFaultWords();
  const topUp = useMutation(
    api.operator.topUp.mutationOptions(
      after(({ balance, booked }: { balance: number; booked: boolean }) => {
        const shown = formatCents(locale, balance, account.currency);
        return booked ? t.booked(shown) : t.bookedBefore(shown);
      }),
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${t.topUp}: ${account.name}`}
      description={t.topUpText}
      close={words.common.close}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const payment = {
            accountId: account.id,
            cents: Math.round(Number(form.get("amount")) * 100),
            reference: String(form.get("reference")).trim(),
          };
          // As the agreement's: over a list that knows of it.
          topUp.mutate(payment, { onSuccess: onClose });
        }}
      >
        <TextField
          label={words.money.topUpAmount(account.currency.toUpperCase())}
          name="amount"
          type="number"
          min={0.01}
          max={1_000_000}
          step="0.01"
          required
          autoFocus
        />
        <TextField label={t.paymentReference} name="reference" required maxLength={200} autoComplete="off" />
        <FormEnd
          fault={topUp.error ? faultWords(topUp.error) : null}
          submit={t.topUp}
          busy={topUp.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
