"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { CreateIdCheck, ID_CHECK_STATUSES, type IdCheck } from "@/server/id-checks/schema";
import { useAddress } from "../address";
import { useApi } from "../api";
import { Creation } from "../creation";
import { Curl } from "../curl";
import { ListPage, useSearchAndStatus, useSharedColumns } from "../list";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { When } from "../values";
import { NewIdCheck } from "./new-id-check";

const TEXTS = ["purpose", "reference", "locale", "customer"];
const COLUMNS = ["name", "email", ...TEXTS, "expires_in_days", "send_email"];

export function IdChecksPage() {
  const { words, may } = useSession();
  const t = words.idChecks;
  const api = useApi();
  const address = useAddress("id-checks");
  const paging = usePaging(address);
  const filter = useSearchAndStatus(address, ID_CHECK_STATUSES);
  const shared = useSharedColumns<IdCheck>();
  const list = useQuery(
    api.idChecks.list.queryOptions(
      { ...paging.query, ...filter.query },
      { placeholderData: (before) => before },
    ),
  );
  const create = useMutation(api.idChecks.create.mutationOptions());
  return (
    <ListPage
      place="id-checks"
      title={t.title}
      text={t.text}
      filter={filter}
      paging={paging}
      list={list}
      columns={[
        shared.about(t.person, (row) => row.applicant.name),
        { id: "email", head: words.common.email, from: "lg", cell: (row) => row.applicant.email ?? "–" },
        shared.status,
        { id: "attempts", head: t.attempts, from: "md", align: "right", cell: (row) => row.attempts_used },
        {
          id: "expires",
          head: t.expiresAt,
          from: "md",
          align: "right",
          cell: (row) => <When at={row.expires_at} />,
        },
        shared.created,
      ]}
      actions={
        may("id_checks:write") ? (
          <Creation
            label={t.create}
            Dialog={NewIdCheck}
            link={{ title: t.linkTitle, text: t.linkText }}
            bulk={{
              schema: CreateIdCheck,
              columns: COLUMNS,
              texts: TEXTS,
              applicant: (row) => ({ name: row.name ?? "", email: row.email ?? "" }),
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
            path="/v1/id-checks"
            body={{
              applicant: { name: "Ana García López", email: "ana@example.com" },
              purpose: "Rental contract",
            }}
          />
        ),
      }}
    />
  );
}
