"use client";

import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, SelectField, TextArea, TextField } from "@/components/ui/field";
import { PURPOSES } from "@/server/platform/wire-lists";
import { faultOf, useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useSession } from "../session";
import { linesOf } from "../settings/save";

export function NewLink({ onClose, onMade }: { onClose(): void; onMade(url: string | null): void }) {
  const { words } = useSession();
  const t = words.links;
  const api = useApi();
  const after = useAfter();
  const create = useMutation(
    api.links.create.mutationOptions(after(undefined, (made: { url: string | null }) => onMade(made.url))),
  );
  const fault = create.error ? faultOf(create.error) : null;
  const errorOf = (param: string) => (fault?.param === param ? fault.message : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const given = (name: string) => (text(name) ? { [name]: text(name) } : {});
    const documents = linesOf(text("documents"));
    const locale = text("locale");
    create.mutate({
      applicant: { name: text("name"), ...given("email") },
      purpose: PURPOSES.find((one) => one === text("purpose")),
      ...given("country"),
      ...given("reference"),
      ...given("customer"),
      ...given("redirect_url"),
      ...(documents.length > 0 ? { documents_requested: documents } : {}),
      ...(text("days") ? { expires_in_days: Number(text("days")) } : {}),
      ...(locale === "es" || locale === "en" ? { locale } : {}),
      send_email: form.get("send_email") === "on",
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={t.create} close={words.common.close}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={words.screenings.upload.name}
          name="name"
          required
          maxLength={160}
          error={errorOf("applicant.name")}
        />
        <TextField label={words.common.email} name="email" type="email" error={errorOf("applicant.email")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={words.screenings.purpose}
            name="purpose"
            defaultValue="rental"
            options={PURPOSES.map((value) => ({ value, label: words.purposes[value] ?? value }))}
          />
          <TextField label={words.settings.country} name="country" maxLength={2} error={errorOf("country")} />
          <TextField label={words.common.reference} name="reference" maxLength={120} />
          <TextField label={words.common.customer} name="customer" error={errorOf("customer")} />
          <TextField
            label={words.settings.expiryDays}
            hint={t.defaultDays}
            name="days"
            type="number"
            min={1}
            max={30}
          />
          <SelectField
            label={words.settings.language}
            name="locale"
            options={[
              { value: "", label: words.settings.languages.auto },
              { value: "es", label: words.settings.languages.es },
              { value: "en", label: words.settings.languages.en },
            ]}
          />
        </div>
        <TextArea label={t.documents} hint={t.documentsHint} name="documents" />
        <TextField
          label={words.settings.redirectUrl}
          name="redirect_url"
          type="url"
          placeholder="https://"
          error={errorOf("redirect_url")}
        />
        <CheckField label={t.sendEmail} name="send_email" />
        <FormEnd
          fault={fault && fault.param === null ? fault.message || words.common.failed : null}
          submit={words.common.create}
          busy={create.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
