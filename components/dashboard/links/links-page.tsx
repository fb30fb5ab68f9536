"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { CreateVerificationLink, LINK_STATUSES, type VerificationLink } from "@/server/links/schema";
import { useAddress } from "../address";
import { useApi } from "../api";
import { filled } from "../bulk/judge";
import { Creation } from "../creation";
import { Curl } from "../curl";
import { ListPage, useSearchAndStatus, useSharedColumns } from "../list";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { Purpose, When } from "../values";
import { Added } from "./added";
import { NewLink } from "./new-link";

const TEXTS = ["purpose", "country", "reference", "locale", "customer"];
const COLUMNS = ["name", "email", ...TEXTS, "expires_in_days", "send_email"];

export function LinksPage() {
  const { words, may } = useSession();
  const t = words.links;
  const api = useApi();
  const address = useAddress("links");
  const paging = usePaging(address);
  const filter = useSearchAndStatus(address, LINK_STATUSES);
  const shared = useSharedColumns<VerificationLink>();
  const list = useQuery(
    api.links.list.queryOptions(
      { ...paging.query, ...filter.query },
      { placeholderData: (before) => before },
    ),
  );
  const create = useMutation(api.links.create.mutationOptions());
  return (
    <ListPage
      place="links"
      title={t.title}
      text={t.text}
      filter={filter}
      paging={paging}
      list={list}
      columns={[
        shared.about(words.screenings.applicant, (row) => row.applicant.name),
        {
          id: "purpose",
          head: words.screenings.purpose,
          from: "md",
          cell: (row) => <Purpose purpose={row.purpose} />,
        },
        shared.status,
        {
          id: "added",
          head: t.progress,
          from: "lg",
          cell: (row) => <Added link={row} progress={list.data?.progress[row.id]} />,
        },
        {
          id: "expires",
          head: t.expires,
          from: "md",
          align: "right",
          cell: (row) => (
            <When at={row.status === "pending" || row.status === "expired" ? row.expires_at : null} />
          ),
        },
        shared.created,
      ]}
      actions={
        may("links:write") ? (
          <Creation
            label={t.create}
            Dialog={NewLink}
            link={{ title: t.linkTitle, text: t.linkText }}
            bulk={{
              schema: CreateVerificationLink,
              columns: COLUMNS,
              texts: TEXTS,
              applicant: (row) => ({ name: row.name ?? "", ...filled(row, ["email"]) }),
              create: create.mutateAsync,
            }}
          />
        ) : null
      }
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
    />
  );
}
