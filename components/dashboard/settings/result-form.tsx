"use client";

import { useState } from "react";
import { SelectField, SwitchField } from "@/components/ui/field";
import type { Settings } from "@/server/settings/schema";
import { useSession } from "../session";
import { SettingsForm, useSave } from "./save";

const PARTS = ["summary", "deviations", "fields", "income", "breakdown", "applicant"] as const;
const SCALES = ["100", "10", "grade"] as const;

export function ResultForm({ settings }: { settings: Settings }) {
  const { words } = useSession();
  const t = words.settings;
  const { save, busy } = useSave();
  const [format, setFormat] = useState(settings.result_format);
  return (
    <SettingsForm text={t.resultText} busy={busy} onSubmit={() => save({ result_format: format })}>
      <div className="divide-y divide-line">
        {PARTS.map((part) => (
          <SwitchField
            key={part}
            label={t.parts[part]}
            checked={format[part]}
            onChange={(shown) => setFormat({ ...format, [part]: shown })}
          />
        ))}
      </div>
      <SelectField
        label={t.scale}
        value={format.score_scale}
        onChange={(event) =>
          setFormat({ ...format, score_scale: SCALES.find((scale) => scale === event.target.value) ?? "100" })
        }
        options={SCALES.map((value) => ({ value, label: t.scales[value] }))}
      />
    </SettingsForm>
  );
}
