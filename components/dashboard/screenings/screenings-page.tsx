"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page";
import { ScoreLine } from "@/components/ui/score-line";
import type { Column } from "@/components/ui/table";
import { useAddress } from "../address";
import { useApi } from "../api";
import { Curl } from "../curl";
import { ExportLink } from "../export-link";
import { List, NameAndReference } from "../list";
import { useAfter } from "../mutate";
import { NewButton } from "../new-button";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { Day, Decided, Purpose, StatusOf, When } from "../values";
import { type Filters, filterQuery, knownFilters, NO_FILTERS, ScreeningFilters } from "./filters";

type Row = {
  id: string;
  name: string;
  reference: string | null;
  purpose: string;
  status: string;
  score: number | null;
  decision: string | null;
  shown: string | null;
  rule: { approve_min: number; review_min: number } | null;
  severity: string | null;
  assigneeId: string | null;
  dueAt: string | null;
  createdAt: string;
};

const UploadDialog = dynamic(() => import("./upload-dialog").then(({ UploadDialog }) => UploadDialog), {
  ssr: false,
});

/** The reviewer's list: what decides stands first, everything is one key away. */
export function ScreeningsPage() {
  const { words, may, path, user } = useSession();
  const t = words.screenings;
  const api = useApi();
  const after = useAfter();
  const address = useAddress("screenings");
  const filters: Filters = { ...NO_FILTERS, ...knownFilters(address.values), search: address.search };
  const paging = usePaging(address);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [uploading, setUploading] = useState(false);
  const query = filterQuery(filters);
  const list = useQuery(
    api.screenings.list.queryOptions({ ...paging.query, ...query }, { placeholderData: (before) => before }),
  );
  const settings = useQuery(api.settings.get.queryOptions(undefined, { enabled: may("settings:read") }));
  const members = useQuery(api.account.members.queryOptions());
  const assign = useMutation(
    api.screenings.assign.mutationOptions(after(t.assigned, () => setSelected(new Set()))),
  );
  const standard = settings.data?.decision ?? null;
  const nameOf = (id: string) => {
    const member = members.data?.find((one) => one.userId === id);
    return member?.name ?? member?.email ?? id;
  };
  const columns: Column<Row>[] = [
    {
      id: "applicant",
      head: t.applicant,
      wide: true,
      cell: (row) => <NameAndReference name={row.name} reference={row.reference} />,
    },
    { id: "purpose", head: t.purpose, from: "lg", cell: (row) => <Purpose purpose={row.purpose} /> },
    {
      id: "score",
      head: t.score,
      from: "md",
      cell: (row) => {
        const rule = row.rule ?? standard;
        if (rule === null) return <span className="text-muted">–</span>;
        return (
          <ScoreLine
            score={row.score}
            approveMin={rule.approve_min}
            reviewMin={rule.review_min}
            decision={row.decision}
            name={t.scoreName(row.score, rule.approve_min, rule.review_min)}
          />
        );
      },
    },
    {
      id: "decision",
      head: t.decision,
      cell: (row) => (
        <>
          {row.score === null ? null : (
            <span className="tabular mr-2 text-sm font-medium md:hidden">{row.score}</span>
          )}
          <Decided shown={row.shown ?? row.status} engine={row.decision} />
        </>
      ),
    },
    {
      id: "severity",
      head: t.severity,
      from: "md",
      cell: (row) =>
        row.severity ? <StatusOf status={row.severity} /> : <span className="text-muted">–</span>,
    },
    { id: "age", head: t.age, align: "right", cell: (row) => <When at={row.createdAt} /> },
    {
      id: "assignee",
      head: words.common.assignee,
      from: "xl",
      cell: (row) => (
        <span className="text-sm whitespace-nowrap">
          {row.assigneeId ? nameOf(row.assigneeId) : <span className="text-muted">–</span>}
        </span>
      ),
    },
    {
      id: "due",
      head: words.common.due,
      from: "xl",
      align: "right",
      cell: (row) => (
        <span className={row.dueAt && new Date(row.dueAt) < new Date() ? "text-bad" : "text-muted"}>
          <Day at={row.dueAt} />
        </span>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        <ExportLink list="screenings" filter={query} />
        {may("screenings:write") ? (
          <NewButton onClick={() => setUploading(true)}>{t.create}</NewButton>
        ) : null}
      </PageHead>
      <ScreeningFilters
        filters={filters}
        onChange={(next) => {
          const { search, ...values } = next;
          address.set({ ...values, after: "" }, search);
          setSelected(new Set());
        }}
      />
      {selected.size > 0 ? (
        <div className="mb-3 flex items-center gap-3" role="status">
          <span className="tabular text-sm text-muted">{words.common.selected(selected.size)}</span>
          <Button
            size="sm"
            busy={assign.isPending}
            onClick={() => assign.mutate({ ids: [...selected], assigneeId: user.id })}
          >
            {t.assignSelected}
          </Button>
        </div>
      ) : null}
      <List
        query={list}
        paging={paging}
        columns={columns}
        caption={t.title}
        empty={{
          title: t.empty,
          text: t.emptyText,
          code: (
            <Curl
              method="POST"
              path="/v1/screenings"
              body={{
                applicant: { name: "Ana García López" },
                documents: [{ type: "payslip", url: "https://example.com/payslip.pdf" }],
                consent_confirmed: true,
                purpose: "rental",
              }}
            />
          ),
        }}
        filtered={Object.keys(query).length > 0}
        {...(may("reviews:write")
          ? { selection: { selected, onSelect: setSelected, selectLabel: (row: Row) => row.name } }
          : {})}
        hrefOf={(row) => path(`/screenings/${row.id}`)}
      />
      {uploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
    </>
  );
}
