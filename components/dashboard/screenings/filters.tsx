"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { usePageKeys } from "@/components/ui/page-keys";
import { PURPOSES } from "@/server/platform/wire-lists";
import { SearchField } from "../search-field";
import { useSession } from "../session";

const STATUSES = ["processing", "completed", "failed"] as const;
const DECISIONS = ["approve", "review", "decline"] as const;
const CHANNELS = ["api", "link", "dashboard"] as const;
const QUEUES = ["open", "mine"] as const;

export type Filters = {
  search: string;
  queue: (typeof QUEUES)[number] | "";
  status: (typeof STATUSES)[number] | "";
  decision: (typeof DECISIONS)[number] | "";
  purpose: (typeof PURPOSES)[number] | "";
  channel: (typeof CHANNELS)[number] | "";
  customer: string;
  from: string;
  to: string;
};

export const NO_FILTERS: Filters = {
  search: "",
  queue: "",
  status: "",
  decision: "",
  purpose: "",
  channel: "",
  customer: "",
  from: "",
  to: "",
};

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | "" =>
  values.find((one) => one === value) ?? "";

/** The filters that an address names; what it does not know is left out. */
export function knownFilters(values: Readonly<Record<string, string>>): Omit<Filters, "search"> {
  const day = (value: string | undefined) => (/^\d{4}-\d{2}-\d{2}$/.test(value ?? "") ? (value ?? "") : "");
  return {
    queue: oneOf(QUEUES, values.queue),
    status: oneOf(STATUSES, values.status),
    decision: oneOf(DECISIONS, values.decision),
    purpose: oneOf(PURPOSES, values.purpose),
    channel: oneOf(CHANNELS, values.channel),
    customer: values.customer ?? "",
    from: day(values.from),
    to: day(values.to),
  };
}

/** What is filled in, as the list's query; an empty filter is no filter. */
export function filterQuery({
  search,
  queue,
  status,
  decision,
  purpose,
  channel,
  customer,
  from,
  to,
}: Filters) {
  const text = search.trim();
  return {
    ...(text ? { search: text } : {}),
    ...(queue ? { queue } : {}),
    ...(status ? { status } : {}),
    ...(decision ? { decision } : {}),
    ...(purpose ? { purpose } : {}),
    ...(channel ? { channel } : {}),
    ...(customer.trim() ? { customer: customer.trim() } : {}),
    ...(from || to ? { created: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } } : {}),
  };
}

/** Queue and search are always at hand; f opens the rest. */
export function ScreeningFilters({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange(filters: Filters): void;
}) {
  const { words } = useSession();
  const t = words.screenings;
  const [open, setOpen] = useState(false);
  usePageKeys((key) => {
    if (key === "f") setOpen((before) => !before);
    return key === "f";
  });
  const all = { value: "", label: words.common.all };
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change });
  return (
    <search className="mb-4 block">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1 sm:max-w-72">
          <SearchField
            label={words.common.search}
            hint={t.searchHint}
            value={filters.search}
            onChange={(search) => set({ search })}
          />
        </div>
        <SelectField
          label={t.queue}
          hideLabel
          className="min-w-40"
          value={filters.queue}
          onChange={(event) => set({ queue: QUEUES.find((one) => one === event.target.value) ?? "" })}
          options={[
            { value: "", label: t.queues.all },
            { value: "open", label: t.queues.open },
            { value: "mine", label: t.queues.mine },
          ]}
        />
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.common.filters}
        </Button>
        {Object.keys(filterQuery(filters)).length > 0 ? (
          <Button look="quiet" onClick={() => onChange(NO_FILTERS)}>
            {words.common.clear}
          </Button>
        ) : null}
      </div>
      {open ? (
        <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          <SelectField
            label={t.decision}
            value={filters.decision}
            onChange={(event) => set({ decision: DECISIONS.find((one) => one === event.target.value) ?? "" })}
            options={[all, ...DECISIONS.map((value) => ({ value, label: words.statuses[value] ?? value }))]}
          />
          <SelectField
            label={words.common.status}
            value={filters.status}
            onChange={(event) => set({ status: STATUSES.find((one) => one === event.target.value) ?? "" })}
            options={[all, ...STATUSES.map((value) => ({ value, label: words.statuses[value] ?? value }))]}
          />
          <SelectField
            label={t.purpose}
            value={filters.purpose}
            onChange={(event) => set({ purpose: PURPOSES.find((one) => one === event.target.value) ?? "" })}
            options={[all, ...PURPOSES.map((value) => ({ value, label: words.purposes[value] ?? value }))]}
          />
          <SelectField
            label={t.channel}
            value={filters.channel}
            onChange={(event) => set({ channel: CHANNELS.find((one) => one === event.target.value) ?? "" })}
            options={[all, ...CHANNELS.map((value) => ({ value, label: words.channels[value] ?? value }))]}
          />
          <TextField
            label={words.common.customer}
            value={filters.customer}
            onChange={(event) => set({ customer: event.target.value })}
          />
          <TextField
            label={t.from}
            type="date"
            value={filters.from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            label={t.to}
            type="date"
            value={filters.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </div>
      ) : null}
    </search>
  );
}
