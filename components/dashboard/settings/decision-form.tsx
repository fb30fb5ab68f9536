"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
import { ScoreLine } from "@/components/ui/score-line";
import type { Purpose } from "@/server/platform/wire";
import { PURPOSES } from "@/server/platform/wire-lists";
import { DecisionRules, type Rule, type Settings } from "@/server/settings/schema";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { RulesEffect } from "./rules-effect";
import { SettingsForm } from "./save";

const SETTLED_MS = 200;

/** The rule as two numbers and as the line they cut, what it would have done below; a purpose may have a rule of its own. */
export function DecisionForm({ settings }: { settings: Settings }) {
  const { words } = useSession();
  const t = words.settings;
  const api = useApi();
  const after = useAfter();
  const [rules, setRules] = useState(settings.decision);
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const own = purpose === null ? undefined : rules.by_purpose[purpose];
  const all: Rule = { approve_min: rules.approve_min, review_min: rules.review_min };
  const shown = own ?? all;
  const change = (rule: Rule) =>
    setRules(
      purpose === null
        ? { ...rules, ...rule }
        : { ...rules, by_purpose: { ...rules.by_purpose, [purpose]: rule } },
    );
  const { valid, settled } = useSettled(rules);
  const effect = useQuery(
    api.screenings.simulate.queryOptions(settled, { enabled: valid, placeholderData: keepPreviousData }),
  );
  const told = after(words.common.saved);
  const save = useMutation(
    api.settings.decide.mutationOptions({
      ...told,
      // What was seen counts for an hour: a page left open sees it anew.
      onError: (fault) => {
        told.onError(fault);
        void effect.refetch();
      },
    }),
  );
  const seen = valid && settled === rules && !effect.isPlaceholderData ? effect.data?.seen : undefined;
  const same = factsOf(rules) === factsOf(settings.decision);
  const wrongOrder = shown.review_min > shown.approve_min;
  return (
    <>
      <SettingsForm
        text={t.decisionText}
        busy={save.isPending}
        ready={!same && seen !== undefined}
        onSubmit={() => seen && save.mutate({ rules, seen })}
      >
        <SelectField
          label={t.rulesFor}
          value={purpose ?? ""}
          onChange={(event) => setPurpose(PURPOSES.find((one) => one === event.target.value) ?? null)}
          options={[
            { value: "", label: t.allPurposes },
            ...PURPOSES.map((value) => {
              const label = words.purposes[value] ?? value;
              return { value, label: rules.by_purpose[value] ? `${label} ✓` : label };
            }),
          ]}
        />
        {purpose === null ? null : (
          <CheckField
            label={t.ownRule}
            checked={own !== undefined}
            onChange={(event) => {
              const { [purpose]: _gone, ...others } = rules.by_purpose;
              setRules({
                ...rules,
                by_purpose: event.target.checked ? { ...others, [purpose]: all } : others,
              });
            }}
          />
        )}
        <div className="rounded border border-line px-4 py-5">
          <ScoreLine
            score={null}
            approveMin={shown.approve_min || 0}
            reviewMin={Math.min(shown.review_min || 0, shown.approve_min || 0)}
            decision={null}
            labels={{
              approve: words.statuses.approve ?? "",
              review: words.statuses.review ?? "",
              decline: words.statuses.decline ?? "",
            }}
            name={t.lineName(shown.approve_min, shown.review_min)}
          />
        </div>
        <p className="tabular text-muted" aria-live="polite">
          {wrongOrder ? t.order : t.rule(shown.approve_min, shown.review_min)}
        </p>
        <div className="grid grid-cols-2 gap-4">
          <Threshold
            label={t.reviewMin}
            value={shown.review_min}
            disabled={purpose !== null && own === undefined}
            error={wrongOrder ? t.order : undefined}
            onChange={(review_min) => change({ ...shown, review_min })}
          />
          <Threshold
            label={t.approveMin}
            value={shown.approve_min}
            disabled={purpose !== null && own === undefined}
            onChange={(approve_min) => change({ ...shown, approve_min })}
          />
        </div>
        {same ? null : <p className="text-sm text-muted">{t.effect.first}</p>}
      </SettingsForm>
      <Answer query={effect}>
        {(data) => <RulesEffect effect={data} stale={!same && seen === undefined} />}
      </Answer>
    </>
  );
}

/** The numbers, whatever the order they are kept in. */
function factsOf({ approve_min, review_min, by_purpose }: DecisionRules): string {
  const own = Object.entries(by_purpose).map(([purpose, rule]) => [
    purpose,
    rule.approve_min,
    rule.review_min,
  ]);
  return JSON.stringify([approve_min, review_min, own.sort()]);
}

/** A number that can be typed or pulled. */
function Threshold({
  label,
  value,
  disabled,
  error,
  onChange,
}: {
  label: string;
  value: number;
  disabled: boolean;
  error?: string | undefined;
  onChange(value: number): void;
}) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        type="number"
        min={1}
        max={100}
        required
        disabled={disabled}
        value={Number.isNaN(value) ? "" : value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        error={error}
      />
      <input
        type="range"
        aria-label={label}
        min={1}
        max={100}
        disabled={disabled}
        value={value || 1}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="w-full accent-brand"
      />
    </div>
  );
}

/** The rules, once nothing moves for a moment, where they are whole and in order. */
function useSettled(rules: DecisionRules) {
  const [settled, setSettled] = useState(rules);
  const valid =
    DecisionRules.safeParse(rules).success &&
    [rules, ...Object.values(rules.by_purpose)].every((rule) => rule.review_min <= rule.approve_min);
  useEffect(() => {
    if (!valid) return;
    const timer = window.setTimeout(() => setSettled(rules), SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [rules, valid]);
  return { valid, settled };
}
