"use client";

import { useState } from "react";
import { SwitchField, TextArea } from "@/components/ui/field";
import type { Settings } from "@/server/settings/schema";
import { useSession } from "../session";
import { linesOf, SettingsForm, useSave } from "./save";

export function NotificationsForm({ settings }: { settings: Settings }) {
  const { words } = useSession();
  const t = words.settings;
  const { save, busy, errorOf } = useSave();
  const [notifications, setNotifications] = useState(settings.notifications);
  const [recipients, setRecipients] = useState(settings.notifications.recipients.join("\n"));
  const switches = [
    ["on_completed", t.onCompleted],
    ["on_review", t.onReview],
    ["on_decline", t.onDecline],
    ["on_failed", t.onFailed],
  ] as const;
  return (
    <SettingsForm
      text={t.notificationsText}
      busy={busy}
      onSubmit={() => save({ notifications: { ...notifications, recipients: linesOf(recipients) } })}
    >
      <TextArea
        label={t.recipients}
        hint={t.recipientsHint}
        value={recipients}
        onChange={(event) => setRecipients(event.target.value)}
        error={errorOf("notifications.recipients")}
      />
      <div className="divide-y divide-line">
        {switches.map(([name, label]) => (
          <SwitchField
            key={name}
            label={label}
            checked={notifications[name]}
            onChange={(on) => setNotifications({ ...notifications, [name]: on })}
          />
        ))}
      </div>
    </SettingsForm>
  );
}
