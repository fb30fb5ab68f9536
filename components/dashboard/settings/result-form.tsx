"use client";

import { useState } from "react";
import { SelectField, SwitchField } from "@/components/ui/field";
import type { Settings } from "@/server/settings/schema";
import { useSession } from "../session";
import { SettingsForm, useSave } from "./save";

const PARTS = ["summary", "deviations", "fields", "income", "breakdown", "applicant"] as const;
const SHOWN = ["off", "findings", "full"] as const;
const SCALES = ["100", "10", "grade"] as const;

export function ResultForm({ settings }: { settings: Settings }) {
  const { words } = useSession();
  const t = words.settings;
  const { save, busy } = useSave();
  const [format, setFormat] = useState(settings.result_format);
  const [applicants, setApplicants] = useState(settings.applicant_result);
  return (
    <SettingsForm
      text={t.resultText}
      busy={busy}
      onSubmit={() => save({ result_format: format, applicant_result: applicants })}
    >
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
      <SelectField
        label={t.applicantResult}
        value={applicants}
        onChange={(event) => setApplicants(SHOWN.find((shown) => shown === event.target.value) ?? "off")}
        options={SHOWN.map((value) => ({ value, label: t.applicantResults[value] }))}
      />
      <p className="text-sm text-muted">{t.applicantResultText}</p>
    </SettingsForm>
  );
}
