"use client";

import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, DataTable } from "@/components/ui/table";
import { formatNumber } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession } from "../session";
import { StatusOf, When } from "../values";

type List = {
  name: string;
  entities: number;
  version: string | null;
  updated_at: string | null;
  checked_at: string | null;
  stale: boolean;
  last_error: string | null;
};

/** The sanctions lists and how fresh they are. */
export function Lists() {
  const { words, locale } = useSession();
  const t = words.operator.lists;
  const api = useApi();
  const lists = useQuery(api.operator.lists.queryOptions());
  const columns: Column<List>[] = [
    { id: "name", head: t.name, wide: true, cell: (row) => <span className="font-medium">{row.name}</span> },
    {
      id: "status",
      head: words.common.status,
      cell: (row) => <StatusOf status={row.version === null ? "missing" : row.stale ? "stale" : "fresh"} />,
    },
    { id: "entities", head: t.entities, align: "right", cell: (row) => formatNumber(locale, row.entities) },
    {
      id: "updated",
      head: t.updated,
      from: "md",
      align: "right",
      cell: (row) => <When at={row.updated_at} />,
    },
    { id: "checked", head: t.checked, align: "right", cell: (row) => <When at={row.checked_at} /> },
    {
      id: "error",
      head: t.error,
      from: "lg",
      cell: (row) => <span className="text-sm text-muted">{row.last_error ?? "–"}</span>,
    },
  ];
  return (
    <Answer query={lists}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t.empty} text={t.emptyText} />
        ) : (
          <DataTable
            rows={rows}
            columns={columns}
            keyOf={(row) => row.name}
            caption={words.operator.tabs.lists}
          />
        )
      }
    </Answer>
  );
}
