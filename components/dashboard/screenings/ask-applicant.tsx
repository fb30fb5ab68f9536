"use client";

import { useMutation } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, SelectField, TextArea, TextField } from "@/components/ui/field";
import { REQUEST_KINDS, type RequestItem } from "@/server/links/request/schema";
import { faultOf, useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useSession } from "../session";
import { REQUESTED_TYPES } from "./requested-types";

const MOST = 10;

/** An item while it is written; `key` tells rows apart. */
export type Draft = Partial<RequestItem> & { kind: RequestItem["kind"]; key: string };

let rows = 0;
export const draftOf = (item: Omit<Draft, "key">): Draft => {
  rows += 1;
  return { ...item, key: String(rows) };
};

/** What to ask about a deviation: what is missing or unreadable again, anything else in words. */
export function draftAbout(deviation: {
  code: string;
  note: string;
  document?: number | undefined;
  printed: unknown;
  expected: unknown;
}): Draft {
  const { code, document } = deviation;
  if (code === "documents_missing") return draftOf({ kind: "document", type: "payslip" });
  if (document !== undefined && /unreadable|not_examined|encrypted|screen_capture|image_only/.test(code))
    return draftOf({ kind: "better_copy", document });
  if (document !== undefined && /page/.test(code)) return draftOf({ kind: "missing_page", document });
  // Figures that differ may be named to the person; how a file was made is not for them.
  const named = deviation.printed !== null && deviation.expected !== null;
  return draftOf({ kind: "explanation", ...(named ? { note: deviation.note } : {}) });
}

/** The question to the applicant: one row for each thing, and what they read above. */
export function AskApplicant({
  screeningId,
  documents,
  email,
  first,
  onClose,
}: {
  screeningId: string;
  documents: readonly { index: number; type: string | null }[];
  email: string | undefined;
  first: Draft;
  onClose(url: string | null): void;
}) {
  const { words } = useSession();
  const t = words.screenings.ask;
  const api = useApi();
  const after = useAfter();
  const [items, setItems] = useState<readonly Draft[]>([first]);
  const send = useMutation(
    api.links.ask.mutationOptions(after(t.sent, (made: { url: string | null }) => onClose(made.url))),
  );
  const fault = send.error ? faultOf(send.error) : null;
  const change = (key: string, part: Partial<Draft>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const locale = text("locale");
    send.mutate({
      screeningId,
      items: items.map((item) => itemOf(item)),
      ...(text("message") ? { message: text("message") } : {}),
      ...(locale === "es" || locale === "en" ? { locale } : {}),
      send_email: form.get("send_email") === "on",
    });
  };
  return (
    <Dialog
      open
      onOpenChange={() => onClose(null)}
      title={t.title}
      description={t.text}
      close={words.common.close}
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <ul className="flex flex-col gap-4">
          {items.map((item, place) => (
            <li key={item.key} className="flex flex-col gap-3 border-l-2 border-line pl-4">
              <div className="flex items-end gap-2">
                <div className="min-w-0 flex-1">
                  <SelectField
                    label={t.item(place + 1)}
                    value={item.kind}
                    onChange={({ target }) =>
                      change(item.key, {
                        kind: REQUEST_KINDS.find((one) => one === target.value) ?? item.kind,
                      })
                    }
                    options={REQUEST_KINDS.map((value) => ({ value, label: t.kinds[value] ?? value }))}
                  />
                </div>
                {items.length > 1 ? (
                  <IconButton
                    label={t.remove(place + 1)}
                    onClick={() => setItems((all) => all.filter((one) => one.key !== item.key))}
                  >
                    <X aria-hidden className="size-4" />
                  </IconButton>
                ) : null}
              </div>
              {item.kind === "document" ? (
                <div className="grid gap-3 sm:grid-cols-2">
                  <SelectField
                    label={t.type}
                    value={item.type ?? "payslip"}
                    onChange={({ target }) => change(item.key, { type: target.value })}
                    options={REQUESTED_TYPES.map((value) => ({
                      value,
                      label: words.screenings.documentTypes[value] ?? value,
                    }))}
                  />
                  <TextField
                    label={t.month}
                    type="month"
                    value={item.month ?? ""}
                    onChange={({ target }) => change(item.key, { month: target.value || undefined })}
                  />
                </div>
              ) : null}
              {item.kind === "better_copy" || item.kind === "missing_page" ? (
                <SelectField
                  label={t.document}
                  value={String(item.document ?? documents[0]?.index ?? 0)}
                  onChange={({ target }) => change(item.key, { document: Number(target.value) })}
                  options={documents.map(({ index, type }) => ({
                    value: String(index),
                    label: `${words.screenings.documentOnly(index + 1)} · ${words.screenings.documentTypes[type ?? "other"] ?? type}`,
                  }))}
                />
              ) : null}
              <TextArea
                label={item.kind === "explanation" ? t.question : t.note}
                rows={2}
                maxLength={300}
                required={item.kind === "explanation"}
                value={item.note ?? ""}
                onChange={({ target }) => change(item.key, { note: target.value })}
              />
            </li>
          ))}
        </ul>
        {items.length < MOST ? (
          <Button
            className="self-start"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setItems((all) => [...all, draftOf({ kind: "document", type: "payslip" })])}
          >
            {t.more}
          </Button>
        ) : null}
        <TextArea label={t.message} name="message" rows={2} maxLength={1000} />
        <SelectField
          label={words.settings.language}
          name="locale"
          options={[
            { value: "", label: t.sameLanguage },
            { value: "es", label: words.settings.languages.es },
            { value: "en", label: words.settings.languages.en },
          ]}
        />
        {email === undefined ? (
          <p className="text-sm text-muted">{t.noMail}</p>
        ) : (
          <CheckField label={t.mail(email)} name="send_email" defaultChecked />
        )}
        <FormEnd
          fault={fault ? fault.message || words.common.failed : null}
          submit={t.send}
          busy={send.isPending}
          onCancel={() => onClose(null)}
        />
      </form>
    </Dialog>
  );
}

/** What a row says, without what another kind left behind in it. */
function itemOf({ kind, type, month, document, note }: Draft): RequestItem {
  const words = note?.trim() ? { note: note.trim() } : {};
  if (kind === "explanation") return { kind, ...words };
  if (kind === "document") return { kind, type: type ?? "payslip", ...(month ? { month } : {}), ...words };
  return { kind, document: document ?? 0, ...words };
}
