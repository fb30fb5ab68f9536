"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/field";
import { type Column, DataTable } from "@/components/ui/table";
import { JOB_VIEWS } from "@/server/operator/schema";
import { useAddress } from "../address";
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
  createdAt: string;
  endedAt: string | null;
  error: { name: string } | null;
};

/** What failed is apart from the work that runs, and from the timetable that comes and goes all day. */

export function Jobs() {
  const { words } = useSession();
  const t = words.operator.jobs;
  const api = useApi();
  const after = useAfter();
  const address = useAddress("operator");
  const show = JOB_VIEWS.find((one) => one === address.values.show) ?? "failed";
  const jobs = useQuery(api.operator.jobs.queryOptions({ show }, { refetchInterval: 5_000 }));
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
    {
      id: "fault",
      head: t.fault,
      from: "lg",
      cell: (row) => <span className="text-sm text-muted">{row.error?.name ?? "–"}</span>,
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
    <>
      <div className="mb-4 max-w-64">
        <SelectField
          label={t.show}
          hideLabel
          value={show}
          onChange={(event) => address.set({ show: event.target.value })}
          options={JOB_VIEWS.map((value) => ({ value, label: t.views[value] }))}
        />
      </div>
      <Answer query={jobs}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={show === "failed" ? t.noneFailed : t.empty} />
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
    </>
  );
}
