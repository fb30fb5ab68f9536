"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
import { SANCTIONS_KINDS, type SanctionsKind, SUBJECT_FIELDS } from "@/server/sanctions-checks/schema";
import { faultOf, useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useSession } from "../session";

export function NewSanctionsCheck({ onClose }: { onClose(): void }) {
  const { words, path } = useSession();
  const t = words.sanctions;
  const api = useApi();
  const router = useRouter();
  const after = useAfter();
  const [kind, setKind] = useState<SanctionsKind>("person");
  const create = useMutation(
    api.sanctions.create.mutationOptions(
      after(undefined, (made: { id: string }) => router.push(path(`/sanctions/${made.id}`))),
    ),
  );
  const fault = create.error ? faultOf(create.error) : null;
  const errorOf = (name: string) =>
    fault?.param === `subject.${name}` || fault?.param === name ? fault.message : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = (name: string) => {
      const text = String(form.get(name) ?? "").trim();
      return text ? { [name]: text } : {};
    };
    create.mutate({
      subject: {
        name: String(form.get("name") ?? ""),
        kind,
        ...Object.assign({}, ...SUBJECT_FIELDS[kind].map(given)),
      },
      ...given("reference"),
      ...given("customer"),
      ...(form.get("monitor") ? { monitor: true } : {}),
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={t.create} close={words.common.close}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <SelectField
          label={t.kind}
          value={kind}
          onChange={(event) => setKind(SANCTIONS_KINDS.find((one) => one === event.target.value) ?? "person")}
          options={Object.entries(t.kinds).map(([value, label]) => ({ value, label }))}
        />
        <TextField label={words.common.name} name="name" required maxLength={200} error={errorOf("name")} />
        <div className="grid grid-cols-2 gap-4">
          {SUBJECT_FIELDS[kind].map((field) => (
            <TextField
              key={field}
              label={t.fields[field]}
              hint={t.fieldHints[field]}
              name={field}
              error={errorOf(field)}
            />
          ))}
          <TextField label={words.common.reference} name="reference" maxLength={120} />
          <TextField label={words.common.customer} name="customer" error={errorOf("customer")} />
        </div>
        <CheckField label={t.watch.title} hint={t.watch.hint} name="monitor" />
        <FormEnd submit={words.common.create} busy={create.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
