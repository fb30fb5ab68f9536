"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
import { usePageKeys } from "@/components/ui/page-keys";
import { CASE_KINDS, DeskQuery } from "@/server/desk/schema";
import { PURPOSES } from "@/server/platform/wire";
import { useSession } from "../session";

const NAMES = Object.keys(DeskQuery.shape);

/** What an address asks of the desk; what it does not know is left out. */
export function queryOf(values: Readonly<Record<string, string>>): DeskQuery {
  const known = NAMES.flatMap((name) => {
    const one = DeskQuery.safeParse({ [name]: values[name] });
    return one.success ? Object.entries(one.data) : [];
  });
  return DeskQuery.parse(Object.fromEntries(known));
}

/** The same, always in the same order. */
export function addressOf(query: DeskQuery): string {
  const values: Readonly<Record<string, string | undefined>> = query;
  return new URLSearchParams(
    NAMES.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  ).toString();
}

/** Kind, whose and by when are always at hand; f opens the rest. */
export function DeskFilters({
  query,
  reviewers,
  onChange,
}: {
  query: DeskQuery;
  reviewers: readonly { id: string; name: string }[];
  onChange(change: Readonly<Record<string, string>>): void;
}) {
  const { words, user } = useSession();
  const t = words.desk;
  const [open, setOpen] = useState(
    Boolean(query.severity || query.purpose || query.customer || query.second),
  );
  usePageKeys((key) => {
    if (key === "f") setOpen((before) => !before);
    return key === "f";
  });
  const select = (
    name: keyof DeskQuery,
    label: string,
    all: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      label={label}
      hideLabel
      className="min-w-36"
      value={query[name] ?? ""}
      onChange={(event) => onChange({ [name]: event.target.value })}
      options={[{ value: "", label: all }, ...options]}
    />
  );
  return (
    <search className="mb-4 block">
      <div className="flex flex-wrap items-end gap-3">
        {select(
          "kind",
          t.kind,
          t.allKinds,
          CASE_KINDS.map((value) => ({ value, label: t.kinds[value] })),
        )}
        {select("who", t.filter.who, t.filter.everybody, [
          { value: "mine", label: t.filter.mine },
          { value: "nobody", label: t.filter.nobody },
          ...reviewers.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ value: id, label: name })),
        ])}
        {select("due", t.filter.due, t.filter.anyDay, [
          { value: "overdue", label: t.filter.overdue },
          { value: "today", label: t.filter.today },
        ])}
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.common.filters}
        </Button>
        {addressOf(query) ? (
          <Button look="quiet" onClick={() => onChange(Object.fromEntries(NAMES.map((name) => [name, ""])))}>
            {words.common.clear}
          </Button>
        ) : null}
      </div>
      {open ? (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          {select(
            "severity",
            t.filter.severity,
            `${t.filter.severity}: ${words.common.all}`,
            (["high", "medium", "low"] as const).map((value) => ({
              value,
              label: words.statuses[value] ?? value,
            })),
          )}
          {select(
            "purpose",
            words.settings.purpose,
            `${words.settings.purpose}: ${words.common.all}`,
            PURPOSES.map((value) => ({ value, label: words.purposes[value] ?? value })),
          )}
          <TextField
            label={words.common.customer}
            hideLabel
            placeholder={words.common.customer}
            defaultValue={query.customer ?? ""}
            onBlur={(event) => onChange({ customer: event.target.value.trim() })}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.currentTarget.blur();
            }}
          />
          <CheckField
            label={t.filter.second}
            checked={query.second === "1"}
            onChange={(event) => onChange({ second: event.target.checked ? "1" : "" })}
          />
        </div>
      ) : null}
    </search>
  );
}
