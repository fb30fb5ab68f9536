"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { faultOf, useApi } from "../api";
import { useAfter } from "../mutate";
import { useSession } from "../session";

export function NewSanctionsCheck({ onClose }: { onClose(): void }) {
  const { words, path } = useSession();
  const t = words.sanctions;
  const api = useApi();
  const router = useRouter();
  const after = useAfter();
  const [kind, setKind] = useState<"person" | "company">("person");
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
        ...given("birth_date"),
        ...given("nationality"),
        ...given("country"),
        ...given("registration_number"),
      },
      ...given("reference"),
      ...given("customer"),
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={t.create} close={words.common.close}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <SelectField
          label={t.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value === "company" ? "company" : "person")}
          options={Object.entries(t.kinds).map(([value, label]) => ({ value, label }))}
        />
        <TextField label={words.common.name} name="name" required maxLength={200} error={errorOf("name")} />
        <div className="grid grid-cols-2 gap-4">
          {kind === "person" ? (
            <>
              <TextField
                label={t.birthDate}
                hint={t.birthHint}
                name="birth_date"
                error={errorOf("birth_date")}
              />
              <TextField
                label={t.nationality}
                hint={words.settings.countryHint}
                name="nationality"
                maxLength={2}
                error={errorOf("nationality")}
              />
            </>
          ) : (
            <>
              <TextField
                label={t.country}
                hint={words.settings.countryHint}
                name="country"
                maxLength={2}
                error={errorOf("country")}
              />
              <TextField
                label={t.registration}
                name="registration_number"
                error={errorOf("registration_number")}
              />
            </>
          )}
          <TextField label={words.common.reference} name="reference" maxLength={120} />
          <TextField label={words.common.customer} name="customer" error={errorOf("customer")} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button look="primary" type="submit" busy={create.isPending}>
            {words.common.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
