"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, DataTable } from "@/components/ui/table";
import { formatNumber } from "@/server/platform/i18n/formats";
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

/** The sanctions lists and how fresh they are; what failed is for whoever runs the installation. */
export function ListsTable({
  lists,
  caption,
  errors = false,
}: {
  lists: UseQueryResult<readonly List[], unknown>;
  caption: string;
  errors?: boolean;
}) {
  const { words, locale } = useSession();
  const t = words.operator.lists;
  const columns: Column<List>[] = [
    { id: "name", head: t.name, wide: true, cell: (row) => <span className="font-medium">{row.name}</span> },
    {
      id: "status",
      head: words.common.status,
      cell: (row) => <StatusOf status={row.version === null ? "missing" : row.stale ? "stale" : "fresh"} />,
    },
    {
      id: "entities",
      head: t.entities,
      from: "sm",
      align: "right",
      cell: (row) => formatNumber(locale, row.entities),
    },
    {
      id: "updated",
      head: t.updated,
      from: "md",
      align: "right",
      cell: (row) => <When at={row.updated_at} />,
    },
    { id: "checked", head: t.checked, align: "right", cell: (row) => <When at={row.checked_at} /> },
    ...(errors
      ? [
          {
            id: "error",
            head: t.error,
            from: "lg" as const,
            cell: (row: List) => <span className="text-sm text-muted">{row.last_error ?? "–"}</span>,
          },
        ]
      : []),
  ];
  return (
    <Answer query={lists}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t.empty} {...(errors ? { text: t.emptyText } : {})} />
        ) : (
          <DataTable rows={rows} columns={columns} keyOf={(row) => row.name} caption={caption} />
        )
      }
    </Answer>
  );
}
