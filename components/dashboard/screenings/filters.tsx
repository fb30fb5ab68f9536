"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { PURPOSES } from "@/server/platform/wire";
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

/** Queue and search are always at hand; f opens the rest, / goes to the search. */
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
  const [search, setSearch] = useState(filters.search);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ filters, onChange });
  useEffect(() => {
    latest.current = { filters, onChange };
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      const { filters: current, onChange: change } = latest.current;
      if (current.search !== search) change({ ...current, search });
    }, 250);
    return () => clearTimeout(timer);
  }, [search]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        target?.closest("input,textarea,select,[role=dialog]")
      )
        return;
      if (event.key === "f") setOpen((before) => !before);
      else if (event.key === "/") box.current?.querySelector("input")?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const all = { value: "", label: words.common.all };
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change });
  return (
    <search className="mb-4 block">
      <div className="flex flex-wrap items-end gap-3">
        <div ref={box} className="min-w-48 flex-1 sm:max-w-72">
          <TextField
            label={words.common.search}
            hideLabel
            type="search"
            placeholder={t.searchHint}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
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
          <Button
            look="quiet"
            onClick={() => {
              setSearch("");
              onChange(NO_FILTERS);
            }}
          >
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
