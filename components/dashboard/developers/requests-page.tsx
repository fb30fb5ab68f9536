"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Facts, PageHead } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import { formatDuration } from "@/server/platform/i18n/formats";
import { useAddress } from "../address";
import { useApi } from "../api";
import { Curl } from "../curl";
import { List, useTextAndChoice } from "../list";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { HttpStatus, Id, When } from "../values";

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
  objectId: string | null;
  durationMs: number;
  createdAt: string;
};

const STATUSES = ["2xx", "4xx", "5xx"] as const;

/** The request log: found by id, narrowed to what failed. */
export function RequestsPage() {
  const { words, locale } = useSession();
  const t = words.developers.requests;
  const api = useApi();
  const address = useAddress("requests", useSearchParams().get("id") ?? "");
  const paging = usePaging(address);
  const filter = useTextAndChoice(STATUSES, address);
  const [shown, setShown] = useState<Row | null>(null);
  const requests = useQuery(
    api.developers.requests.queryOptions(
      {
        ...paging.query,
        ...(filter.text ? { id: filter.text } : {}),
        ...(filter.choice ? { status: filter.choice } : {}),
      },
      { refetchInterval: 5_000, placeholderData: (before) => before },
    ),
  );
  const columns: Column<Row>[] = [
    { id: "status", head: t.answer, cell: (row) => <HttpStatus status={row.status} /> },
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
      {filter.bar({
        text: t.findId,
        hint: `${t.findId} req_…`,
        choice: t.statusFilter,
        name: (range) => ({ "2xx": t.ok, "4xx": t.refused, "5xx": t.faults })[range],
      })}
      <List
        query={requests}
        paging={paging}
        columns={columns}
        caption={t.title}
        empty={{ title: t.empty, text: t.emptyText, code: <Curl path="/v1/me" /> }}
        filtered={filter.filtered}
        onOpen={(row: Row) => setShown(row)}
      />
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
              [t.answer, <HttpStatus key="status" status={shown.status} />],
              ["code", shown.code ?? "–"],
              ["param", shown.param ?? "–"],
              [t.key, shown.keyId ? <Id key="key" id={shown.keyId} /> : "–"],
              [t.parameters, shown.parameters.join(", ") || "–"],
              [t.warnings, shown.warnings.join(", ") || "–"],
              [t.made, shown.objectId ? <Id key="made" id={shown.objectId} /> : "–"],
              [t.took, formatDuration(locale, shown.durationMs)],
              [words.common.created, <When key="at" at={shown.createdAt} exact />],
            ]}
          />
        ) : null}
      </Dialog>
    </>
  );
}
