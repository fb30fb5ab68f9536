"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { CheckField, SelectField, SwitchField, TextField } from "@/components/ui/field";
import { AssignmentRule, CASE_KINDS, type DeskRules } from "@/server/decisions/schema";
import { allows } from "@/server/platform/roles";
import { PURPOSES } from "@/server/platform/wire-lists";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";

/** What needs a second person, and who is given which cases. Owners change it. */
export function DeskForm() {
  const rules = useQuery(useApi().desk.rules.queryOptions());
  return <Answer query={rules}>{(data) => <RulesForm rules={data} />}</Answer>;
}

const numberOf = (text: string) => (Number(text) > 0 ? Number(text) : null);

function RulesForm({ rules: before }: { rules: DeskRules }) {
  const { words, may } = useSession();
  const t = words.settings.desk;
  const api = useApi();
  const after = useAfter();
  const [rules, setRules] = useState(before);
  const save = useMutation(api.desk.setRules.mutationOptions(after(words.common.saved)));
  const members = useQuery(api.account.members.queryOptions());
  const reviewers = (members.data ?? []).filter(({ role }) => allows(role, "reviews:write"));
  const owner = may("account:write");
  const { second_person: second, assignment } = rules;
  const setSecond = (change: Partial<typeof second>) =>
    setRules({ ...rules, second_person: { ...second, ...change } });
  const setRule = (id: string, change: Partial<AssignmentRule>) =>
    setRules({
      ...rules,
      assignment: assignment.map((rule) => (rule.id === id ? { ...rule, ...change } : rule)),
    });
  return (
    <form
      className="max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(rules);
      }}
    >
      <fieldset disabled={!owner}>
        <h2 className="text-base font-semibold">{t.second}</h2>
        <p className="mb-2 text-muted">{t.secondText}</p>
        <div className="max-w-2xl divide-y divide-line">
          <SwitchField
            label={t.declines}
            checked={second.declines}
            disabled={!owner}
            onChange={(declines) => setSecond({ declines })}
          />
          <SwitchField
            label={t.overrides}
            hint={t.overridesHint}
            checked={second.overrides}
            disabled={!owner}
            onChange={(overrides) => setSecond({ overrides })}
          />
        </div>
        <div className="mt-2 max-w-xs">
          <TextField
            label={t.over}
            hint={t.overHint}
            type="number"
            min={1}
            step="any"
            value={second.approvals_over ?? ""}
            onChange={(event) => setSecond({ approvals_over: numberOf(event.target.value) })}
          />
        </div>
        <h2 className="mt-8 text-base font-semibold">{t.assignment}</h2>
        <p className="mb-3 text-muted">{t.assignmentText}</p>
        <ol className="flex flex-col gap-4">
          {assignment.map((rule, index) => (
            <li key={rule.id} className="rounded border border-line p-4">
              <div className="mb-3 flex items-center justify-between">
                <h3 className="text-sm font-medium">{t.rule(index + 1)}</h3>
                {owner ? (
                  <IconButton
                    label={`${words.common.remove}: ${t.rule(index + 1)}`}
                    onClick={() =>
                      setRules({ ...rules, assignment: assignment.filter(({ id }) => id !== rule.id) })
                    }
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </IconButton>
                ) : null}
              </div>
              <RuleFields
                rule={rule}
                reviewers={reviewers.map(({ userId, name, email }) => ({ id: userId, name: name ?? email }))}
                onChange={(change) => setRule(rule.id, change)}
              />
            </li>
          ))}
        </ol>
        {owner ? (
          <Button
            className="mt-3"
            onClick={() =>
              setRules({
                ...rules,
                assignment: [
                  ...assignment,
                  AssignmentRule.parse({
                    id: crypto.randomUUID(),
                    kind: null,
                    purpose: null,
                    decision: null,
                    customer: null,
                    over: null,
                    language: null,
                    to: [],
                  }),
                ],
              })
            }
          >
            {t.add}
          </Button>
        ) : null}
      </fieldset>
      {owner ? (
        <Button look="primary" type="submit" busy={save.isPending} className="mt-6">
          {words.common.save}
        </Button>
      ) : (
        <p className="mt-6 text-sm text-muted">{t.ownersOnly}</p>
      )}
    </form>
  );
}

function RuleFields({
  rule,
  reviewers,
  onChange,
}: {
  rule: AssignmentRule;
  reviewers: readonly { id: string; name: string }[];
  onChange(change: Partial<AssignmentRule>): void;
}) {
  const { words } = useSession();
  const t = words.settings.desk;
  const any = { value: "", label: t.any };
  const left = (reviewers.length > 0 ? rule.to : [])
    .filter((id) => reviewers.every((one) => one.id !== id))
    .map((id) => ({ id, name: t.former }));
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label={words.desk.kind}
          value={rule.kind ?? ""}
          onChange={({ target }) =>
            onChange({ kind: CASE_KINDS.find((one) => one === target.value) ?? null })
          }
          options={[any, ...CASE_KINDS.map((value) => ({ value, label: words.desk.kinds[value] }))]}
        />
        <SelectField
          label={words.settings.purpose}
          value={rule.purpose ?? ""}
          onChange={({ target }) =>
            onChange({ purpose: PURPOSES.find((one) => one === target.value) ?? null })
          }
          options={[any, ...PURPOSES.map((value) => ({ value, label: words.purposes[value] ?? value }))]}
        />
        <SelectField
          label={words.screenings.engineDecision}
          value={rule.decision ?? ""}
          onChange={({ target }) =>
            onChange({
              decision: target.value === "review" || target.value === "decline" ? target.value : null,
            })
          }
          options={[
            any,
            { value: "review", label: words.statuses.review ?? "" },
            { value: "decline", label: words.statuses.decline ?? "" },
          ]}
        />
        <TextField
          label={words.common.customer}
          value={rule.customer ?? ""}
          maxLength={120}
          onChange={({ target }) => onChange({ customer: target.value.trim() || null })}
        />
        <TextField
          label={t.amount}
          type="number"
          min={1}
          step="any"
          value={rule.over ?? ""}
          onChange={({ target }) => onChange({ over: numberOf(target.value) })}
        />
        <SelectField
          label={words.settings.language}
          value={rule.language ?? ""}
          onChange={({ target }) =>
            onChange({ language: target.value === "en" || target.value === "es" ? target.value : null })
          }
          options={[
            any,
            { value: "en", label: words.settings.languages.en },
            { value: "es", label: words.settings.languages.es },
          ]}
        />
      </div>
      <fieldset className="mt-4">
        <legend className="mb-1.5 text-sm font-medium">{t.to}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {[...reviewers, ...left].map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={rule.to.includes(id)}
              onChange={({ target }) =>
                onChange({ to: target.checked ? [...rule.to, id] : rule.to.filter((one) => one !== id) })
              }
            />
          ))}
        </div>
        <p className="mt-1.5 text-sm text-muted">{rule.to.length === 0 ? t.toAll : t.toSome}</p>
      </fieldset>
    </>
  );
}
