"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import { EVENT_TYPES, type Event } from "@/server/events/schema";
import { useApi } from "../api";
import { List } from "../list";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { Id, When } from "../values";

export function EventsPage() {
  const { words, path } = useSession();
  const t = words.developers.events;
  const api = useApi();
  const paging = usePaging();
  const [type, setType] = useState("");
  const list = useQuery(
    api.events.list.queryOptions(
      { ...paging.query, ...(type ? { type } : {}) },
      { placeholderData: (before) => before },
    ),
  );
  const columns: Column<Event>[] = [
    {
      id: "type",
      head: t.type,
      wide: true,
      cell: (row) => <span className="font-mono text-xs">{row.type}</span>,
    },
    {
      id: "object",
      head: t.object,
      from: "sm",
      cell: (row) => (typeof row.data.id === "string" ? <Id id={row.data.id} short /> : "–"),
    },
    { id: "id", head: "id", from: "lg", cell: (row) => <Id id={row.id} short /> },
    {
      id: "at",
      head: words.common.created,
      align: "right",
      cell: (row) => <When at={new Date(row.created * 1000)} />,
    },
  ];
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <div className="mb-4 max-w-64">
        <SelectField
          label={t.type}
          hideLabel
          value={type}
          onChange={(event) => {
            setType(event.target.value);
            paging.reset();
          }}
          options={[
            { value: "", label: words.common.all },
            ...EVENT_TYPES.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <List
        query={list}
        paging={paging}
        columns={columns}
        caption={t.title}
        empty={{ title: t.empty, text: t.emptyText }}
        filtered={type !== ""}
        hrefOf={(row) => path(`/events/${row.id}`)}
      />
    </>
  );
}
