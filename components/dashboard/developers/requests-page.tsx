"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField, TextField } from "@/components/ui/field";
import { Facts, PageHead } from "@/components/ui/page";
import { type Column, DataTable } from "@/components/ui/table";
import { formatDuration } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { Curl } from "../curl";
import { Pager, usePaging } from "../paging";
import { Answer } from "../query";
import { useSession } from "../session";
import { Id, When } from "../values";

type Row = {
  id: string;
  keyId: string | null;
  method: string;
  path: string;
  parameters: string[];
  status: number;
  code: string | null;
  param: string | null;
  warnings: string[];
  durationMs: number;
  createdAt: Date;
};

const STATUSES = ["2xx", "4xx", "5xx"] as const;
type Range = (typeof STATUSES)[number];

function Code({ status }: { status: number }) {
  const tone = status < 400 ? "text-ok" : status < 500 ? "text-warn" : "text-bad";
  return <span className={`tabular font-mono text-xs font-medium ${tone}`}>{status}</span>;
}

/** The request log: found by id, narrowed to what failed. */
export function RequestsPage() {
  const { words, locale } = useSession();
  const t = words.developers.requests;
  const api = useApi();
  const paging = usePaging();
  const [id, setId] = useState("");
  const [status, setStatus] = useState<Range | "">("");
  const [shown, setShown] = useState<Row | null>(null);
  const wanted = id.trim();
  const requests = useQuery(
    api.developers.requests.queryOptions(
      { ...paging.query, ...(wanted ? { id: wanted } : {}), ...(status ? { status } : {}) },
      { refetchInterval: 5_000 },
    ),
  );
  const columns: Column<Row>[] = [
    { id: "status", head: t.answer, cell: (row) => <Code status={row.status} /> },
    {
      id: "request",
      head: t.request,
      wide: true,
      cell: (row) => (
        <span className="font-mono text-xs">
          {row.method} {row.path}
        </span>
      ),
    },
    {
      id: "code",
      head: words.common.details,
      from: "md",
      cell: (row) => <code className="font-mono text-xs text-muted">{row.code}</code>,
    },
    {
      id: "took",
      head: t.took,
      from: "sm",
      align: "right",
      cell: (row) => formatDuration(locale, row.durationMs),
    },
    { id: "at", head: words.common.created, align: "right", cell: (row) => <When at={row.createdAt} /> },
  ];
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-lg">
        <TextField
          label={t.findId}
          hideLabel
          placeholder={`${t.findId} req_…`}
          value={id}
          onChange={(event) => {
            setId(event.target.value);
            paging.reset();
          }}
        />
        <SelectField
          label={t.statusFilter}
          hideLabel
          value={status}
          onChange={(event) => {
            setStatus(STATUSES.find((one) => one === event.target.value) ?? "");
            paging.reset();
          }}
          options={[
            { value: "", label: words.common.all },
            { value: "2xx", label: t.ok },
            { value: "4xx", label: t.refused },
            { value: "5xx", label: t.faults },
          ]}
        />
      </div>
      <Answer query={requests}>
        {(page) =>
          page.data.length === 0 && paging.first ? (
            <EmptyState title={t.empty} text={t.emptyText}>
              <Curl path="/v1/me" />
            </EmptyState>
          ) : (
            <>
              <DataTable
                rows={page.data}
                columns={columns}
                keyOf={(row) => row.id}
                caption={t.title}
                onOpen={(row) => setShown(row)}
              />
              <Pager paging={paging} hasMore={page.has_more} lastId={page.data.at(-1)?.id} />
            </>
          )
        }
      </Answer>
      <Dialog
        open={shown !== null}
        onOpenChange={() => setShown(null)}
        title={shown ? `${shown.method} ${shown.path}` : ""}
        close={words.common.close}
      >
        {shown ? (
          <Facts
            facts={[
              [t.findId, <Id key="id" id={shown.id} />],
              [t.answer, <Code key="status" status={shown.status} />],
              ["code", shown.code ?? "–"],
              ["param", shown.param ?? "–"],
              [t.key, shown.keyId ? <Id key="key" id={shown.keyId} /> : "–"],
              [t.parameters, shown.parameters.join(", ") || "–"],
              [t.warnings, shown.warnings.join(", ") || "–"],
              [t.took, formatDuration(locale, shown.durationMs)],
              [words.common.created, <When key="at" at={shown.createdAt} exact />],
            ]}
          />
        ) : null}
      </Dialog>
    </>
  );
}
