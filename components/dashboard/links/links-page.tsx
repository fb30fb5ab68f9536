"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import { CreateVerificationLink, LINK_STATUSES, type VerificationLink } from "@/server/links/schema";
import { useApi } from "../api";
import { BulkDialog } from "../bulk/bulk-dialog";
import { filled, judgeWith } from "../bulk/judge";
import { Curl } from "../curl";
import { List, NameAndReference, useReferenceAndStatus } from "../list";
import { usePaging } from "../paging";
import { SecretLink } from "../secret-link";
import { useSession } from "../session";
import { Purpose, StatusOf, When } from "../values";
import { NewLink } from "./new-link";

const COLUMNS = [
  "name",
  "email",
  "purpose",
  "country",
  "reference",
  "expires_in_days",
  "locale",
  "customer",
  "send_email",
];

export function LinksPage() {
  const { words, may, path } = useSession();
  const t = words.links;
  const api = useApi();
  const router = useRouter();
  const paging = usePaging();
  const filter = useReferenceAndStatus(paging, LINK_STATUSES);
  const [creating, setCreating] = useState<"one" | "many" | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const list = useQuery(api.links.list.queryOptions(filter.query, { placeholderData: (before) => before }));
  const create = useMutation(api.links.create.mutationOptions());
  const columns: Column<VerificationLink>[] = [
    {
      id: "applicant",
      head: words.screenings.applicant,
      wide: true,
      cell: (row) => <NameAndReference name={row.applicant.name} reference={row.reference} />,
    },
    {
      id: "purpose",
      head: words.screenings.purpose,
      from: "md",
      cell: (row) => <Purpose purpose={row.purpose} />,
    },
    { id: "status", head: words.common.status, cell: (row) => <StatusOf status={row.status} /> },
    {
      id: "mailed",
      head: t.mailed,
      from: "lg",
      cell: (row) => (row.email_sent ? words.common.yes : words.common.no),
    },
    {
      id: "expires",
      head: t.expires,
      from: "sm",
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
        {may("links:write") ? (
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
              path="/v1/verification-links"
              body={{
                applicant: { name: "Ana García López", email: "ana@example.com" },
                purpose: "rental",
                documents_requested: ["Last three payslips"],
              }}
            />
          ),
        }}
        onOpen={(row) => router.push(path(`/links/${row.id}`))}
      />
      {creating === "one" ? (
        <NewLink
          onClose={() => setCreating(null)}
          onMade={(url) => {
            setCreating(null);
            setLink(url);
          }}
        />
      ) : null}
      {creating === "many" ? (
        <BulkDialog<CreateVerificationLink>
          columns={COLUMNS}
          onClose={() => setCreating(null)}
          create={(input) => create.mutateAsync(input)}
          judge={(row) =>
            judgeWith(CreateVerificationLink, {
              ...filled(row, ["purpose", "country", "reference", "locale", "customer"]),
              applicant: { name: row.name ?? "", ...filled(row, ["email"]) },
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
