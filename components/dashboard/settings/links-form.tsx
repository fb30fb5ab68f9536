"use client";

import { useState } from "react";
import { SelectField, SwitchField, TextArea, TextField } from "@/components/ui/field";
import { PURPOSES } from "@/server/platform/wire";
import type { Settings } from "@/server/settings/schema";
import { useSession } from "../session";
import { linesOf, orNull, SettingsForm, useSave } from "./save";

export function LinksForm({ settings }: { settings: Settings }) {
  const { words } = useSession();
  const t = words.settings;
  const { save, busy, errorOf } = useSave();
  const [links, setLinks] = useState(settings.link_defaults);
  const [documents, setDocuments] = useState(settings.link_defaults.documents_requested.join("\n"));
  const change = (fields: Partial<Settings["link_defaults"]>) => setLinks({ ...links, ...fields });
  return (
    <SettingsForm
      text={t.linksText}
      busy={busy}
      onSubmit={() => save({ link_defaults: { ...links, documents_requested: linesOf(documents) } })}
    >
      <SelectField
        label={t.purpose}
        value={links.purpose}
        onChange={(event) =>
          change({ purpose: PURPOSES.find((one) => one === event.target.value) ?? "rental" })
        }
        options={PURPOSES.map((value) => ({ value, label: words.purposes[value] ?? value }))}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t.country}
          hint={t.countryHint}
          value={links.country ?? ""}
          maxLength={2}
          onChange={(event) => change({ country: orNull(event.target.value) })}
          error={errorOf("link_defaults.country")}
        />
        <TextField
          label={t.expiryDays}
          type="number"
          min={1}
          max={30}
          required
          value={links.expiry_days}
          onChange={(event) => change({ expiry_days: event.target.valueAsNumber })}
          error={errorOf("link_defaults.expiry_days")}
        />
      </div>
      <TextArea
        label={t.documents}
        hint={t.documentsHint}
        value={documents}
        onChange={(event) => setDocuments(event.target.value)}
        error={errorOf("link_defaults.documents_requested")}
      />
      <TextField
        label={t.redirectUrl}
        type="url"
        placeholder="https://"
        value={links.redirect_url ?? ""}
        onChange={(event) => change({ redirect_url: orNull(event.target.value) })}
        error={errorOf("link_defaults.redirect_url")}
      />
      <SelectField
        label={t.language}
        value={links.language}
        onChange={(event) =>
          change({
            language:
              event.target.value === "es" || event.target.value === "en" ? event.target.value : "auto",
          })
        }
        options={Object.entries(t.languages).map(([value, label]) => ({ value, label }))}
      />
      <SwitchField
        label={t.emailApplicant}
        checked={links.email_applicant}
        onChange={(mail) => change({ email_applicant: mail })}
      />
      <SwitchField
        label={t.completeApplicant}
        checked={links.complete_applicant}
        onChange={(may) => change({ complete_applicant: may })}
      />
    </SettingsForm>
  );
}
