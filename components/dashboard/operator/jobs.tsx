"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, DataTable } from "@/components/ui/table";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { StatusOf, When } from "../values";

type Run = {
  id: string;
  functionId: string;
  status: "running" | "completed" | "failed" | "cancelled";
  steps: number;
  createdAt: Date;
  endedAt: Date | null;
};

export function Jobs() {
  const { words } = useSession();
  const t = words.operator.jobs;
  const api = useApi();
  const after = useAfter();
  const jobs = useQuery(api.operator.jobs.queryOptions(undefined, { refetchInterval: 5_000 }));
  const retry = useMutation(api.operator.retryJob.mutationOptions(after(t.retried)));
  const columns: Column<Run>[] = [
    {
      id: "job",
      head: t.job,
      wide: true,
      cell: (row) => <span className="font-mono text-xs">{row.functionId}</span>,
    },
    {
      id: "status",
      head: words.common.status,
      cell: (row) => <StatusOf status={row.status === "cancelled" ? "canceled" : row.status} />,
    },
    { id: "steps", head: t.steps, from: "sm", align: "right", cell: (row) => row.steps },
    { id: "started", head: t.started, align: "right", cell: (row) => <When at={row.createdAt} /> },
    { id: "ended", head: t.ended, from: "sm", align: "right", cell: (row) => <When at={row.endedAt} /> },
    {
      id: "retry",
      head: <span className="sr-only">{words.common.actions}</span>,
      align: "right",
      cell: (row) =>
        row.status === "failed" || row.status === "cancelled" ? (
          <Button size="sm" disabled={retry.isPending} onClick={() => retry.mutate({ id: row.id })}>
            {t.retry}
          </Button>
        ) : null,
    },
  ];
  return (
    <Answer query={jobs}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t.empty} />
        ) : (
          <DataTable
            rows={rows}
            columns={columns}
            keyOf={(row) => row.id}
            caption={words.operator.tabs.jobs}
          />
        )
      }
    </Answer>
  );
}
