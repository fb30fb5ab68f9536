"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import { useApi } from "../api";
import { ExportLink } from "../export-link";
import { List } from "../list";
import { usePaging } from "../paging";
import { SearchField } from "../search-field";
import { useSession } from "../session";
import { Id, When } from "../values";

type Entry = {
  id: string;
  action: string;
  actor: string;
  environment: string | null;
  objectId: string | null;
  detail: unknown;
  createdAt: string;
};

function factsOf(detail: unknown): string {
  if (typeof detail !== "object" || detail === null) return "";
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(", ") : String(value)}`)
    .join(" · ");
}

export function AuditPage() {
  const { words } = useSession();
  const t = words.audit;
  const api = useApi();
  const paging = usePaging();
  const [action, setAction] = useState("");
  const filter = action.trim() ? { action: action.trim() } : {};
  const entries = useQuery(
    api.audit.list.queryOptions({ ...paging.query, ...filter }, { placeholderData: (before) => before }),
  );
  const columns = ({ names }: { names: Record<string, string> }): Column<Entry>[] => [
    {
      id: "action",
      head: t.action,
      cell: (row) => (
        <>
          <code className="font-mono text-xs">{row.action}</code>
          {/* Where its own column has no room. */}
          <span className="block text-sm text-muted sm:hidden">
            <When at={row.createdAt} />
          </span>
        </>
      ),
    },
    {
      id: "actor",
      head: t.actor,
      cell: (row) =>
        row.actor.startsWith("key_") ? (
          <Id id={row.actor} short />
        ) : (
          <span className="whitespace-normal">
            {names[row.actor] ?? (row.actor === "operator" ? t.operator : t.system)}
          </span>
        ),
    },
    {
      id: "object",
      head: t.object,
      from: "sm",
      cell: (row) => (row.objectId ? <Id id={row.objectId} short /> : "–"),
    },
    {
      id: "detail",
      head: words.common.details,
      from: "md",
      wide: true,
      cell: (row) => <span className="text-sm text-muted">{factsOf(row.detail)}</span>,
    },
    {
      id: "at",
      head: words.common.created,
      from: "sm",
      align: "right",
      cell: (row) => <When at={row.createdAt} />,
    },
  ];
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        <ExportLink list="audit" filter={filter} />
      </PageHead>
      <div className="mb-4 max-w-64">
        <SearchField
          label={t.action}
          hint={`${t.action}: api_key`}
          value={action}
          onChange={(text) => {
            setAction(text);
            paging.reset();
          }}
        />
      </div>
      <List
        query={entries}
        paging={paging}
        columns={columns}
        caption={t.title}
        empty={{ title: t.empty }}
        filtered={Boolean(action.trim())}
      />
    </>
  );
}
