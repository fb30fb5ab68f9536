"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useMemo, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, SelectField, TextArea, TextField } from "@/components/ui/field";
import { regionName } from "@/server/platform/i18n/formats";
import { MAX_DOCUMENTS, MAX_TOTAL_BYTES, MEDIA_TYPES } from "@/server/platform/wire-documents";
import { CASE_FACTS, type CaseFact, COUNTRIES, PURPOSES } from "@/server/platform/wire-lists";
import { SANDBOX_OUTCOMES } from "@/server/screenings/schema";
import { faultOf, useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useFaultWords, useSession } from "../session";
import { type Added, AddedFiles, addedFile, lookAtFile } from "./added-files";

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

/** The facts that matter for a purpose; the others stand behind a line. */
const RENTED: readonly CaseFact[] = [
  "monthly_rent",
  "deposit_amount",
  "property_address",
  "start_date",
  "guarantor_name",
];
const EARNED: readonly CaseFact[] = ["declared_income", "employer"];
const FACTS_OF: Record<(typeof PURPOSES)[number], readonly CaseFact[]> = {
  rental: [...RENTED, ...EARNED],
  purchase: ["purchase_price", "property_address", "source_of_funds", ...EARNED],
  employment: ["employer", "start_date"],
  client_onboarding: ["source_of_funds", ...EARNED],
  business_partner: ["source_of_funds"],
  civil_matter: EARNED,
};
const ALL_FACTS = Object.keys(CASE_FACTS) as CaseFact[];

/** Documents that reached the staff by another way: the same screening, with channel "dashboard". */
export function UploadDialog({ onClose }: { onClose(): void }) {
  const { words, environment, path, may, locale } = useSession();
  const t = words.screenings.upload;
  const api = useApi();
  const router = useRouter();
  const after = useAfter();
  const faultWords = useFaultWords();
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [files, setFiles] = useState<readonly Added[]>([]);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [purpose, setPurpose] = useState<(typeof PURPOSES)[number]>("rental");
  const [sought, setSought] = useState("");
  const countries = useMemo(
    () =>
      COUNTRIES.map((value) => ({ value, label: regionName(locale, value) })).sort((a, b) =>
        a.label.localeCompare(b.label, locale),
      ),
    [locale],
  );
  const customers = useQuery(
    api.customers.list.queryOptions(
      { limit: 20, ...(sought.trim() ? { search: sought.trim() } : {}) },
      { enabled: may("customers:read"), placeholderData: (before) => before },
    ),
  );
  const create = useMutation(
    api.screenings.create.mutationOptions(
      after(t.started, (made: { id: string }) => {
        onClose();
        router.push(path(`/screenings/${made.id}`));
      }),
    ),
  );
  const add = (chosen: File[]) => {
    setMissing(null);
    const fresh = chosen.map(addedFile);
    setFiles((before) => [...before, ...fresh]);
    for (const { key, file } of fresh)
      void lookAtFile(file, environment === "test").then((seen) =>
        setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...seen } : one))),
      );
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const total = files.reduce((sum, { file }) => sum + file.size, 0);
    const wrong =
      files.length === 0
        ? t.noFiles
        : files.length > MAX_DOCUMENTS
          ? t.many
          : total > MAX_TOTAL_BYTES
            ? t.tooLarge
            : null;
    setMissing(wrong);
    // What is wrong with one of them stands beside it.
    if (wrong !== null || files.some((one) => one.problem !== null)) return;
    const parsed = parseCaseDetails(text("case"));
    if ("wrong" in parsed) {
      setProblem(t.wrongLine(parsed.wrong));
      return;
    }
    setProblem(null);
    setSent(files.map(({ key }) => key));
    const facts = ALL_FACTS.flatMap((fact): [string, string | number][] => {
      const value = text(`fact-${fact}`);
      return value === "" ? [] : [[fact, CASE_FACTS[fact] === "amount" ? Number(value) : value]];
    });
    const outcome = SANDBOX_OUTCOMES.find((one) => one === text("outcome"));
    create.mutate({
      applicant: { name: text("name"), ...(text("email") ? { email: text("email") } : {}) },
      documents: await Promise.all(
        files.map(async ({ file, type }) => ({
          data: await base64Of(file),
          media_type: MEDIA_TYPES.find((one) => one === file.type),
          ...(type ? { type } : {}),
        })),
      ),
      consent_confirmed: form.get("consent") === "on",
      purpose,
      ...(text("country") ? { country: text("country") } : {}),
      ...(text("reference") ? { reference: text("reference") } : {}),
      ...(text("customer") ? { customer: text("customer") } : {}),
      case_details: { ...Object.fromEntries(facts), ...parsed.details },
      ...(outcome ? { sandbox_outcome: outcome } : {}),
    });
  };
  const param = create.error ? faultOf(create.error).param : null;
  const said = create.error ? faultWords(create.error) : null;
  // `documents[1].data` is about the second of those that were sent.
  const place = /^documents\W(\d+)/.exec(param ?? "")?.[1];
  const refusedKey = place === undefined ? undefined : sent[Number(place)];
  const refused = new Map(refusedKey !== undefined && said ? [[refusedKey, said]] : []);
  const errorOf = (name: string) => (param === name && said ? said : undefined);
  const placed = refused.size > 0 || ["country", "customer"].includes(param ?? "");
  const fact = (name: CaseFact) => (
    <TextField
      key={name}
      label={t.fact[name]}
      name={`fact-${name}`}
      {...(CASE_FACTS[name] === "amount"
        ? { type: "number", min: 0, step: "any", inputMode: "decimal" as const }
        : CASE_FACTS[name] === "date"
          ? { type: "date" }
          : { maxLength: 500 })}
      error={errorOf(`case_details.${name}`)}
    />
  );
  const first = FACTS_OF[purpose];
  return (
    <Dialog open onOpenChange={onClose} title={words.screenings.create} close={words.common.close}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField label={t.name} name="name" required maxLength={160} />
        <AddedFiles
          files={files}
          refused={refused}
          missing={missing}
          onAdd={add}
          onType={(key, type) =>
            setFiles((before) => before.map((one) => (one.key === key ? { ...one, type } : one)))
          }
          onRemove={(key) => setFiles((before) => before.filter((one) => one.key !== key))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={words.screenings.purpose}
            value={purpose}
            onChange={({ target }) => setPurpose(PURPOSES.find((one) => one === target.value) ?? purpose)}
            options={PURPOSES.map((value) => ({ value, label: words.purposes[value] ?? value }))}
          />
          <Combobox
            label={t.country}
            name="country"
            options={countries}
            none={t.noCountry}
            error={errorOf("country")}
          />
          <TextField label={t.email} name="email" type="email" />
          <TextField label={words.common.reference} name="reference" maxLength={120} />
          <Combobox
            label={words.common.customer}
            name="customer"
            options={(customers.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))}
            onText={setSought}
            none={t.noneFits}
            error={errorOf("customer")}
          />
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
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-base font-medium">{t.facts}</legend>
          {first.map(fact)}
        </fieldset>
        <details>
          <summary className="cursor-pointer text-base underline underline-offset-2">{t.moreFacts}</summary>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {ALL_FACTS.filter((name) => !first.includes(name)).map(fact)}
          </div>
          <div className="mt-4">
            <TextArea label={t.caseDetails} hint={t.caseHint} name="case" rows={2} />
          </div>
        </details>
        <CheckField label={t.consent} name="consent" required />
        <FormEnd
          fault={problem ?? (placed ? null : said)}
          submit={t.submit}
          busy={create.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
