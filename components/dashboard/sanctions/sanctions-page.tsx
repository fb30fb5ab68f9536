"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import { SANCTIONS_STATUSES, type SanctionsScreening } from "@/server/sanctions-checks/schema";
import { useApi } from "../api";
import { Curl } from "../curl";
import { List, NameAndReference, useReferenceAndStatus } from "../list";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { StatusOf, When } from "../values";
import { NewSanctionsCheck } from "./new-sanctions-check";

export function SanctionsPage() {
  const { words, may, path } = useSession();
  const t = words.sanctions;
  const api = useApi();
  const router = useRouter();
  const paging = usePaging();
  const filter = useReferenceAndStatus(paging, SANCTIONS_STATUSES);
  const [creating, setCreating] = useState(false);
  const list = useQuery(
    api.sanctions.list.queryOptions(filter.query, { placeholderData: (before) => before }),
  );
  const columns: Column<SanctionsScreening>[] = [
    {
      id: "subject",
      head: t.subject,
      wide: true,
      cell: (row) => <NameAndReference name={row.subject.name} reference={row.reference} />,
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
      {filter.bar}
      <List
        query={list}
        paging={paging}
        columns={columns}
        caption={t.title}
        filtered={filter.filtered}
        empty={{
          title: t.empty,
          text: t.emptyText,
          code: (
            <Curl
              method="POST"
              path="/v1/sanctions-screenings"
              body={{ subject: { name: "Ana García López", birth_date: "1990" } }}
            />
          ),
        }}
        onOpen={(row) => router.push(path(`/sanctions/${row.id}`))}
      />
      {creating ? <NewSanctionsCheck onClose={() => setCreating(false)} /> : null}
    </>
  );
}
