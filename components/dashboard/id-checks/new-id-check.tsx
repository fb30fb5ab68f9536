"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
import { CreateIdCheck } from "@/server/id-checks/schema";
import { useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useFaultWords, useSession } from "../session";

const emptyToNothing = (value: unknown) => (value === "" || Number.isNaN(value) ? undefined : value);

export function NewIdCheck({ onClose, onMade }: { onClose(): void; onMade(url: string | null): void }) {
  const { words } = useSession();
  const t = words.idChecks;
  const api = useApi();
  const after = useAfter();
  const faultWords = useFaultWords();
  const create = useMutation(
    api.idChecks.create.mutationOptions(
      after(undefined, (made: { url?: string | undefined }) => onMade(made.url ?? null)),
    ),
  );
  const form = useForm({
    resolver: zodResolver(CreateIdCheck),
    defaultValues: { applicant: { name: "", email: "" }, send_email: true, expires_in_days: 14 },
  });
  const { errors } = form.formState;
  return (
    <Dialog open onOpenChange={onClose} title={t.create} close={words.common.close}>
      <form className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => create.mutate(values))}>
        <TextField
          label={words.common.name}
          {...form.register("applicant.name")}
          error={errors.applicant?.name?.message}
        />
        <TextField
          label={words.common.email}
          type="email"
          {...form.register("applicant.email")}
          error={errors.applicant?.email?.message}
        />
        <TextField
          label={t.purpose}
          hint={t.purposeHint}
          {...form.register("purpose", { setValueAs: emptyToNothing })}
          error={errors.purpose?.message}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words.common.reference}
            {...form.register("reference", { setValueAs: emptyToNothing })}
            error={errors.reference?.message}
          />
          <TextField
            label={words.common.customer}
            {...form.register("customer", { setValueAs: emptyToNothing })}
          />
          <TextField
            label={t.days}
            type="number"
            min={1}
            max={30}
            {...form.register("expires_in_days", { valueAsNumber: true })}
            error={errors.expires_in_days?.message}
          />
          <SelectField
            label={t.language}
            {...form.register("locale", { setValueAs: emptyToNothing })}
            options={[
              { value: "", label: words.settings.languages.auto },
              { value: "es", label: words.settings.languages.es },
              { value: "en", label: words.settings.languages.en },
            ]}
          />
        </div>
        <CheckField label={t.sendEmail} {...form.register("send_email")} />
        <FormEnd
          fault={create.error ? faultWords(create.error) : null}
          submit={words.common.create}
          busy={create.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
