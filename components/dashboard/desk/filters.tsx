"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
import { usePageKeys } from "@/components/ui/page-keys";
import type { DeskQuery } from "@/server/desk/schema";
import { PURPOSES } from "@/server/platform/wire-lists";
import { useSession } from "../session";

const KINDS = ["screening", "id_check", "sanctions_screening"] as const;
const SEVERITIES = ["high", "medium", "low"] as const;
const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value);

/** As `DeskQuery` reads them, without the library of schemas: the page would carry it for this alone. filters.test.ts holds both together. */
const FITS: Readonly<Record<keyof DeskQuery, (value: string) => boolean>> = {
  kind: oneOf(...KINDS),
  who: (value) => value.length <= 60,
  due: oneOf("overdue", "today"),
  severity: oneOf(...SEVERITIES),
  purpose: oneOf(...PURPOSES),
  customer: (value) => /^[A-Za-z0-9_.-]{1,64}$/.test(value),
  second: oneOf("1"),
};
const NAMES = Object.keys(FITS) as (keyof DeskQuery)[];

/** What an address asks of the desk; what it does not know is left out. */
export function queryOf(values: Readonly<Record<string, string>>): DeskQuery {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = values[name];
      return value && FITS[name](value) ? [[name, value]] : [];
    }),
  );
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
          KINDS.map((value) => ({ value, label: t.kinds[value] })),
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
            SEVERITIES.map((value) => ({
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
