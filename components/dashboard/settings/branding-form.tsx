"use client";

import { useState } from "react";
import { ColorField, SwitchField, TextField } from "@/components/ui/field";
import type { Settings } from "@/server/settings/schema";
import { useSession } from "../session";
import { BrandingPreview } from "./branding-preview";
import { orNull, SettingsForm, useSave } from "./save";

/** Branding beside what it does: the preview follows every key. */
export function BrandingForm({ settings }: { settings: Settings }) {
  const { words, product, account } = useSession();
  const t = words.settings;
  const { save, busy, errorOf } = useSave();
  const [branding, setBranding] = useState(settings.branding);
  const change = (fields: Partial<Settings["branding"]>) => setBranding({ ...branding, ...fields });
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <SettingsForm text={t.brandingText} busy={busy} onSubmit={() => save({ branding })}>
        <TextField
          label={t.displayName}
          value={branding.display_name ?? ""}
          placeholder={account.name}
          maxLength={80}
          onChange={(event) => change({ display_name: orNull(event.target.value) })}
          error={errorOf("branding.display_name")}
        />
        <TextField
          label={t.logoUrl}
          hint={t.logoHint}
          type="url"
          placeholder="https://"
          value={branding.logo_url ?? ""}
          onChange={(event) => change({ logo_url: orNull(event.target.value) })}
          error={errorOf("branding.logo_url")}
        />
        <ColorField
          label={t.color}
          pick={t.pickColor}
          value={branding.primary_color ?? ""}
          placeholder="#1F4FD8"
          pattern="#[0-9A-Fa-f]{6}"
          onColor={(color) => change({ primary_color: orNull(color) })}
          error={errorOf("branding.primary_color")}
        />
        <TextField
          label={t.supportEmail}
          type="email"
          value={branding.support_email ?? ""}
          onChange={(event) => change({ support_email: orNull(event.target.value) })}
          error={errorOf("branding.support_email")}
        />
        <TextField
          label={t.privacyUrl}
          type="url"
          placeholder="https://"
          value={branding.privacy_url ?? ""}
          onChange={(event) => change({ privacy_url: orNull(event.target.value) })}
          error={errorOf("branding.privacy_url")}
        />
        <SwitchField
          label={t.hidePoweredBy(product)}
          checked={branding.hide_powered_by}
          onChange={(hide) => change({ hide_powered_by: hide })}
        />
      </SettingsForm>
      <BrandingPreview
        name={branding.display_name ?? account.name}
        logoUrl={branding.logo_url}
        color={branding.primary_color}
        supportEmail={branding.support_email}
        hidePoweredBy={branding.hide_powered_by}
      />
    </div>
  );
}
