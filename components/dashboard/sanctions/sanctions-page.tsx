"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField, TextField } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page";
import { type Column, DataTable } from "@/components/ui/table";
import { SANCTIONS_STATUSES, type SanctionsScreening } from "@/server/sanctions-checks/schema";
import { useApi } from "../api";
import { Curl } from "../curl";
import { Pager, usePaging } from "../paging";
import { Answer } from "../query";
import { useSession } from "../session";
import { StatusOf, When } from "../values";
import { NewSanctionsCheck } from "./new-sanctions-check";

export function SanctionsPage() {
  const { words, may, path } = useSession();
  const t = words.sanctions;
  const api = useApi();
  const router = useRouter();
  const paging = usePaging();
  const [status, setStatus] = useState<SanctionsScreening["status"] | "">("");
  const [reference, setReference] = useState("");
  const [creating, setCreating] = useState(false);
  const wanted = reference.trim();
  const filtered = Boolean(status || wanted);
  const list = useQuery(
    api.sanctions.list.queryOptions(
      { ...paging.query, ...(status ? { status } : {}), ...(wanted ? { reference: wanted } : {}) },
      { placeholderData: (before) => before },
    ),
  );
  const columns: Column<SanctionsScreening>[] = [
    {
      id: "subject",
      head: t.subject,
      wide: true,
      cell: (row) => (
        <>
          <span className="font-medium">{row.subject.name}</span>
          {row.reference ? <span className="text-sm text-muted"> · {row.reference}</span> : null}
        </>
      ),
    },
    { id: "kind", head: t.kind, from: "md", cell: (row) => t.kinds[row.subject.kind] },
    { id: "status", head: words.common.status, cell: (row) => <StatusOf status={row.status} /> },
    { id: "hits", head: t.hits, from: "sm", align: "right", cell: (row) => row.result?.hits.length ?? "–" },
    {
      id: "due",
      head: words.reviews.due,
      from: "lg",
      align: "right",
      cell: (row) => <When at={row.status === "in_review" ? row.review?.due_at : null} />,
    },
    {
      id: "created",
      head: words.common.created,
      align: "right",
      cell: (row) => <When at={row.created_at} />,
    },
  ];
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        {may("sanctions:write") ? (
          <Button
            look="primary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setCreating(true)}
          >
            {t.create}
          </Button>
        ) : null}
      </PageHead>
      <search className="mb-4 grid grid-cols-2 gap-3 sm:max-w-lg">
        <TextField
          label={words.common.reference}
          hideLabel
          type="search"
          placeholder={words.common.reference}
          value={reference}
          onChange={(event) => {
            setReference(event.target.value);
            paging.reset();
          }}
        />
        <SelectField
          label={words.common.status}
          hideLabel
          value={status}
          onChange={(event) => {
            setStatus(SANCTIONS_STATUSES.find((one) => one === event.target.value) ?? "");
            paging.reset();
          }}
          options={[
            { value: "", label: words.common.all },
            ...SANCTIONS_STATUSES.map((value) => ({ value, label: words.statuses[value] ?? value })),
          ]}
        />
      </search>
      <Answer query={list} lines={8}>
        {(page) =>
          page.data.length === 0 && paging.first ? (
            <EmptyState title={t.empty} {...(filtered ? {} : { text: t.emptyText })}>
              {filtered ? null : (
                <Curl
                  method="POST"
                  path="/v1/sanctions-screenings"
                  body={{ subject: { name: "Ana García López", birth_date: "1990" } }}
                />
              )}
            </EmptyState>
          ) : (
            <>
              <DataTable
                rows={page.data}
                columns={columns}
                keyOf={(row) => row.id}
                caption={t.title}
                onOpen={(row) => router.push(path(`/sanctions/${row.id}`))}
              />
              <Pager paging={paging} hasMore={page.has_more} lastId={page.data.at(-1)?.id} />
            </>
          )
        }
      </Answer>
      {creating ? <NewSanctionsCheck onClose={() => setCreating(false)} /> : null}
    </>
  );
}
