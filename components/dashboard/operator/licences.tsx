"use client";

import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, DataTable } from "@/components/ui/table";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession } from "../session";
import { Day, Id, StatusOf, When } from "../values";

type Licence = {
  id: string;
  accountId: string | null;
  product: string;
  notBefore: string;
  expiresAt: string;
  heartbeats: readonly { instance: string; version: string; lastAt: string }[];
};

export function Licences() {
  const { words } = useSession();
  const t = words.operator.licences;
  const api = useApi();
  const licences = useQuery(api.operator.licences.queryOptions());
  const columns: Column<Licence>[] = [
    { id: "id", head: "id", cell: (row) => <Id id={row.id} short /> },
    { id: "product", head: t.product, cell: (row) => row.product },
    {
      id: "account",
      head: t.account,
      from: "md",
      cell: (row) => (row.accountId ? <Id id={row.accountId} short /> : "–"),
    },
    {
      id: "status",
      head: words.common.status,
      cell: (row) => <StatusOf status={new Date(row.expiresAt) <= new Date() ? "expired" : "active"} />,
    },
    { id: "until", head: t.until, align: "right", cell: (row) => <Day at={row.expiresAt} /> },
    {
      id: "heartbeats",
      head: t.heartbeats,
      from: "sm",
      wide: true,
      cell: (row) =>
        row.heartbeats.length === 0
          ? "–"
          : row.heartbeats.map((one) => (
              <span key={one.instance} className="mr-3 text-sm text-muted">
                {one.instance.slice(0, 8)} · {t.version(one.version)} · <When at={one.lastAt} />
              </span>
            )),
    },
  ];
  return (
    <Answer query={licences}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t.empty} text={t.emptyText} />
        ) : (
          <DataTable
            rows={rows}
            columns={columns}
            keyOf={(row) => row.id}
            caption={words.operator.tabs.licences}
          />
        )
      }
    </Answer>
  );
}
