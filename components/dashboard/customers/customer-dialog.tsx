"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { CreateCustomer, type Customer } from "@/server/customers/schema";
import { faultOf, useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useSession } from "../session";

const emptyToNull = (value: unknown) => (value === "" ? null : value);

/** Registers a customer, or changes one; the same schema as the API's answers for the fields. */
export function CustomerDialog({ customer, onClose }: { customer: Customer | null; onClose(): void }) {
  const { words } = useSession();
  const t = words.customers;
  const api = useApi();
  const after = useAfter();
  const create = useMutation(api.customers.create.mutationOptions(after(t.saved, onClose)));
  const update = useMutation(api.customers.update.mutationOptions(after(t.saved, onClose)));
  const form = useForm({
    resolver: zodResolver(CreateCustomer.omit({ metadata: true })),
    defaultValues: {
      id: customer?.id ?? "",
      name: customer?.name ?? "",
      brand_name: customer?.brand_name ?? null,
      logo_url: customer?.logo_url ?? null,
      primary_color: customer?.primary_color ?? null,
      support_email: customer?.support_email ?? null,
      monitor_subjects: customer?.monitor_subjects ?? null,
    },
  });
  const refused = create.error ?? update.error;
  const fault = refused ? faultOf(refused) : null;
  const errorOf = (name: keyof typeof form.formState.errors) =>
    form.formState.errors[name]?.message?.toString() ?? (fault?.param === name ? fault.message : undefined);
  const text = (name: "brand_name" | "logo_url" | "primary_color" | "support_email") => ({
    ...form.register(name, { setValueAs: emptyToNull }),
    placeholder: t.inherits,
    error: errorOf(name),
  });
  return (
    <Dialog open onOpenChange={onClose} title={customer ? t.edit : t.create} close={words.common.close}>
      <form
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit(({ id, ...change }) =>
          customer ? update.mutate({ id: customer.id, change }) : create.mutate({ id, ...change }),
        )}
      >
        {customer ? null : (
          <TextField label={t.id} hint={t.idHint} {...form.register("id")} error={errorOf("id")} />
        )}
        <TextField label={t.name} {...form.register("name")} error={errorOf("name")} />
        <TextField label={t.brandName} {...text("brand_name")} />
        <TextField label={words.settings.logoUrl} {...text("logo_url")} />
        <TextField label={words.settings.color} {...text("primary_color")} />
        <TextField label={words.settings.supportEmail} {...text("support_email")} />
        <SelectField
          label={t.monitorSubjects}
          {...form.register("monitor_subjects", {
            setValueAs: (value: unknown) =>
              value === "true" || value === true ? true : value === "false" || value === false ? false : null,
          })}
          options={[
            { value: "", label: t.inherits },
            { value: "true", label: t.monitored.always },
            { value: "false", label: t.monitored.never },
          ]}
        />
        <FormEnd submit={words.common.save} busy={create.isPending || update.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
