"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import { ScoreLine } from "@/components/ui/score-line";
import { Settings } from "@/server/settings/schema";
import { useSession } from "../session";
import { SettingsForm, useSave } from "./save";

const Decision = Settings.shape.decision;

/** The rule as two numbers and as the line they cut: what is typed shows at once where scores fall. */
export function DecisionForm({ settings }: { settings: Settings }) {
  const { words } = useSession();
  const t = words.settings;
  const { save, busy, errorOf } = useSave();
  const form = useForm({ resolver: zodResolver(Decision), defaultValues: settings.decision });
  const { approve_min: approve, review_min: review } = form.watch();
  const wrongOrder = review > approve;
  return (
    <SettingsForm
      text={t.decisionText}
      busy={busy}
      onSubmit={form.handleSubmit((decision) => save({ decision }))}
    >
      <div className="rounded border border-line px-4 py-5">
        <ScoreLine
          score={null}
          approveMin={approve || 0}
          reviewMin={Math.min(review || 0, approve || 0)}
          decision={null}
          labels={{
            approve: words.statuses.approve ?? "",
            review: words.statuses.review ?? "",
            decline: words.statuses.decline ?? "",
          }}
          name={t.lineName(approve, review)}
        />
      </div>
      <p className="tabular text-muted" aria-live="polite">
        {wrongOrder ? t.order : t.rule(approve, review)}
      </p>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t.reviewMin}
          type="number"
          min={1}
          max={100}
          {...form.register("review_min", { valueAsNumber: true })}
          error={
            wrongOrder
              ? t.order
              : (form.formState.errors.review_min?.message ?? errorOf("decision.review_min"))
          }
        />
        <TextField
          label={t.approveMin}
          type="number"
          min={1}
          max={100}
          {...form.register("approve_min", { valueAsNumber: true })}
          error={form.formState.errors.approve_min?.message}
        />
      </div>
    </SettingsForm>
  );
}
