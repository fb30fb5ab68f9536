"use client";

import { useMutation } from "@tanstack/react-query";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { formatCents } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useFaultWords, useSession } from "../session";

type Credited = {
  id: string;
  accountName: string;
  number: string | null;
  creditable: number;
  currency: string;
};

/** Takes an issued invoice back, in whole or in part. */
export function CreditDialog({ invoice, onClose }: { invoice: Credited; onClose(): void }) {
  const { words, locale } = useSession();
  const t = words.operator.invoices;
  const api = useApi();
  const after = useAfter();
  const faultWords = useFaultWords();
  const credit = useMutation(
    api.operator.creditInvoice.mutationOptions(after((made: { number: string }) => t.credited(made.number))),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${t.credit}: ${invoice.accountName}, ${invoice.number ?? ""}`}
      description={t.creditText(formatCents(locale, invoice.creditable, invoice.currency))}
      close={words.common.close}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const cents = String(form.get("cents")).trim();
          const change = {
            id: invoice.id,
            reason: String(form.get("reason")),
            ...(cents === "" ? {} : { cents: Number(cents) }),
          };
          // As the agreement's: over a list that knows of it.
          credit.mutate(change, { onSuccess: onClose });
        }}
      >
        <TextField
          label={t.creditAmount}
          hint={t.creditAmountHint}
          name="cents"
          type="number"
          min={1}
          max={invoice.creditable}
          autoFocus
        />
        <TextField label={t.creditReason} name="reason" maxLength={200} autoComplete="off" />
        <FormEnd
          fault={credit.error ? faultWords(credit.error) : null}
          submit={t.credit}
          busy={credit.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
