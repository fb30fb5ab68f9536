"use client";

import { useState } from "react";
import { SelectField, SwitchField, TextArea, TextField } from "@/components/ui/field";
import type { Purpose } from "@/server/platform/wire";
import { PURPOSES } from "@/server/platform/wire-lists";
import type { Settings } from "@/server/settings/schema";
import { useSession } from "../session";
import { linesOf, orNull, SettingsForm, useSave } from "./save";

export function LinksForm({ settings }: { settings: Settings }) {
  const { words } = useSession();
  const t = words.settings;
  const { save, busy, errorOf } = useSave();
  const [links, setLinks] = useState(settings.link_defaults);
  const [documents, setDocuments] = useState(settings.link_defaults.documents_requested.join("\n"));
  const [monitored, setMonitored] = useState(settings.monitor_subjects);
  const [about, setAbout] = useState<Purpose>(settings.link_defaults.purpose);
  const change = (fields: Partial<Settings["link_defaults"]>) => setLinks({ ...links, ...fields });
  return (
    <SettingsForm
      text={t.linksText}
      busy={busy}
      onSubmit={() =>
        save({
          link_defaults: {
            ...links,
            documents_requested: linesOf(documents),
            intros: withoutEmpty(links.intros),
          },
          monitor_subjects: monitored,
        })
      }
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
      <fieldset className="flex flex-col gap-4 rounded border border-line p-4">
        <legend className="px-1 font-medium">{t.intros}</legend>
        <p className="text-muted">{t.introsText}</p>
        <SelectField
          label={t.introsFor}
          value={about}
          onChange={(event) => setAbout(PURPOSES.find((one) => one === event.target.value) ?? "rental")}
          options={PURPOSES.map((value) => {
            const label = words.purposes[value] ?? value;
            return { value, label: withoutEmpty(links.intros)[value] ? `${label} ✓` : label };
          })}
        />
        {(["es", "en"] as const).map((language) => (
          <TextArea
            key={language}
            label={t.languages[language]}
            lang={language}
            maxLength={600}
            value={links.intros[about]?.[language] ?? ""}
            onChange={(event) =>
              change({
                intros: {
                  ...links.intros,
                  [about]: { ...links.intros[about], [language]: event.target.value },
                },
              })
            }
            error={errorOf(`link_defaults.intros.${about}.${language}`)}
          />
        ))}
      </fieldset>
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
      <SwitchField
        label={t.monitorSubjects}
        hint={t.monitorSubjectsHint}
        checked={monitored}
        onChange={setMonitored}
      />
    </SettingsForm>
  );
}

type Intros = Settings["link_defaults"]["intros"];

/** A text that was emptied is taken back. */
function withoutEmpty(intros: Intros): Intros {
  const kept = Object.entries(intros).flatMap(([purpose, texts]) => {
    const written = Object.entries(texts ?? {}).filter(([, text]) => text.trim() !== "");
    return written.length > 0 ? [[purpose, Object.fromEntries(written)]] : [];
  });
  return Object.fromEntries(kept);
}
