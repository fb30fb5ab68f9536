"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import { CreateIdCheck, ID_CHECK_STATUSES, type IdCheck } from "@/server/id-checks/schema";
import { useApi } from "../api";
import { BulkDialog } from "../bulk/bulk-dialog";
import { filled, judgeWith } from "../bulk/judge";
import { Curl } from "../curl";
import { List, NameAndReference, useReferenceAndStatus } from "../list";
import { usePaging } from "../paging";
import { SecretLink } from "../secret-link";
import { useSession } from "../session";
import { StatusOf, When } from "../values";
import { NewIdCheck } from "./new-id-check";

const COLUMNS = [
  "name",
  "email",
  "purpose",
  "reference",
  "expires_in_days",
  "locale",
  "customer",
  "send_email",
];

export function IdChecksPage() {
  const { words, may, path } = useSession();
  const t = words.idChecks;
  const api = useApi();
  const router = useRouter();
  const paging = usePaging();
  const filter = useReferenceAndStatus(paging, ID_CHECK_STATUSES);
  const [creating, setCreating] = useState<"one" | "many" | null>(null);
  const create = useMutation(api.idChecks.create.mutationOptions());
  const [link, setLink] = useState<string | null>(null);
  const list = useQuery(
    api.idChecks.list.queryOptions(filter.query, { placeholderData: (before) => before }),
  );
  const columns: Column<IdCheck>[] = [
    {
      id: "person",
      head: t.person,
      wide: true,
      cell: (row) => <NameAndReference name={row.applicant.name} reference={row.reference} />,
    },
    { id: "email", head: words.common.email, from: "lg", cell: (row) => row.applicant.email ?? "–" },
    { id: "status", head: words.common.status, cell: (row) => <StatusOf status={row.status} /> },
    {
      id: "attempts",
      head: t.attempts,
      from: "md",
      align: "right",
      cell: (row) => row.attempts_used,
    },
    {
      id: "expires",
      head: t.expiresAt,
      from: "md",
      align: "right",
      cell: (row) => <When at={row.expires_at} />,
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
        {may("id_checks:write") ? (
          <>
            <Button
              icon={<FileSpreadsheet aria-hidden className="size-4" />}
              onClick={() => setCreating("many")}
            >
              {words.bulk.action}
            </Button>
            <Button
              look="primary"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setCreating("one")}
            >
              {t.create}
            </Button>
          </>
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
              path="/v1/id-checks"
              body={{
                applicant: { name: "Ana García López", email: "ana@example.com" },
                purpose: "Rental contract",
              }}
            />
          ),
        }}
        onOpen={(row) => router.push(path(`/id-checks/${row.id}`))}
      />
      {creating === "one" ? (
        <NewIdCheck
          onClose={() => setCreating(null)}
          onMade={(url) => {
            setCreating(null);
            setLink(url);
          }}
        />
      ) : null}
      {creating === "many" ? (
        <BulkDialog<CreateIdCheck>
          columns={COLUMNS}
          onClose={() => setCreating(null)}
          create={(input) => create.mutateAsync(input)}
          judge={(row) =>
            judgeWith(CreateIdCheck, {
              ...filled(row, ["purpose", "reference", "locale", "customer"]),
              applicant: { name: row.name ?? "", email: row.email ?? "" },
              ...(row.expires_in_days ? { expires_in_days: Number(row.expires_in_days) } : {}),
              ...(row.send_email ? { send_email: /^(1|true|yes|si|sí)$/i.test(row.send_email) } : {}),
            })
          }
        />
      ) : null}
      <SecretLink url={link} title={t.linkTitle} text={t.linkText} onClose={() => setLink(null)} />
    </>
  );
}
