"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, SelectField, TextArea, TextField } from "@/components/ui/field";
import { MAX_TOTAL_BYTES, MEDIA_TYPES } from "@/server/documents/schema";
import { PURPOSES } from "@/server/platform/wire-lists";
import { SANDBOX_OUTCOMES } from "@/server/screenings/schema";
import { useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useFaultWords, useSession } from "../session";

/** "name = value" lines as case details; a value that is a number counts as one. Answers the line that is wrong. */
export function parseCaseDetails(
  text: string,
): { details: Record<string, string | number> } | { wrong: string } {
  const details: Record<string, string | number> = {};
  for (const line of text
    .split("\n")
    .map((one) => one.trim())
    .filter(Boolean)) {
    const match = /^([a-z][a-z0-9_]{0,63})\s*[=:]\s*(.+)$/.exec(line);
    if (!match?.[1] || !match[2]) return { wrong: line };
    details[match[1]] = /^-?\d+(\.\d+)?$/.test(match[2]) ? Number(match[2]) : match[2];
  }
  return { details };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Documents that reached the staff by another way: the same screening, with channel "dashboard". */
export function UploadDialog({ onClose }: { onClose(): void }) {
  const { words, environment, path } = useSession();
  const t = words.screenings.upload;
  const api = useApi();
  const router = useRouter();
  const after = useAfter();
  const faultWords = useFaultWords();
  const [problem, setProblem] = useState<string | null>(null);
  const create = useMutation(
    api.screenings.create.mutationOptions(
      after(t.started, (made: { id: string }) => {
        onClose();
        router.push(path(`/screenings/${made.id}`));
      }),
    ),
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const files = form.getAll("files").filter((one): one is File => one instanceof File && one.size > 0);
    if (files.reduce((sum, file) => sum + file.size, 0) > MAX_TOTAL_BYTES) {
      setProblem(t.tooLarge);
      return;
    }
    const parsed = parseCaseDetails(text("case"));
    if ("wrong" in parsed) {
      setProblem(t.wrongLine(parsed.wrong));
      return;
    }
    setProblem(null);
    const outcome = SANDBOX_OUTCOMES.find((one) => one === text("outcome"));
    create.mutate({
      applicant: { name: text("name"), ...(text("email") ? { email: text("email") } : {}) },
      documents: await Promise.all(
        files.map(async (file) => ({
          data: await base64Of(file),
          media_type: MEDIA_TYPES.find((one) => one === file.type),
        })),
      ),
      consent_confirmed: form.get("consent") === "on",
      purpose: PURPOSES.find((one) => one === text("purpose")),
      ...(text("country") ? { country: text("country") } : {}),
      ...(text("reference") ? { reference: text("reference") } : {}),
      ...(text("customer") ? { customer: text("customer") } : {}),
      case_details: parsed.details,
      ...(outcome ? { sandbox_outcome: outcome } : {}),
    });
  };
  const fault = problem ?? (create.error ? faultWords(create.error) : null);
  return (
    <Dialog open onOpenChange={onClose} title={words.screenings.create} close={words.common.close}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField label={t.name} name="name" required maxLength={160} />
        <TextField
          label={t.files}
          hint={t.filesHint}
          name="files"
          type="file"
          multiple
          required
          accept={MEDIA_TYPES.join(",")}
          className="py-1.5"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={words.screenings.purpose}
            name="purpose"
            defaultValue="rental"
            options={PURPOSES.map((value) => ({ value, label: words.purposes[value] ?? value }))}
          />
          <TextField label={t.country} name="country" maxLength={2} placeholder="ES" />
          <TextField label={t.email} name="email" type="email" />
          <TextField label={words.common.reference} name="reference" maxLength={120} />
          <TextField label={words.common.customer} name="customer" />
          {environment === "test" ? (
            <SelectField
              label={t.outcome}
              name="outcome"
              options={[
                { value: "", label: t.byWords },
                ...SANDBOX_OUTCOMES.map((value) => ({
                  value,
                  label: words.statuses[value === "fail" ? "failed" : value] ?? value,
                })),
              ]}
            />
          ) : null}
        </div>
        <TextArea label={t.caseDetails} hint={t.caseHint} name="case" rows={2} />
        <CheckField label={t.consent} name="consent" required />
        <FormEnd fault={fault} submit={t.submit} busy={create.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
