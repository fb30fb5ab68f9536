"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CheckField } from "@/components/ui/field";
import { SANCTIONS_STATUSES, type SanctionsScreening } from "@/server/sanctions-checks/schema";
import { useAddress } from "../address";
import { useApi } from "../api";
import { Curl } from "../curl";
import { ListPage, useSearchAndStatus, useSharedColumns } from "../list";
import { NewButton } from "../new-button";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { When } from "../values";
import { NewSanctionsCheck } from "./new-sanctions-check";

export function SanctionsPage() {
  const { words, may } = useSession();
  const t = words.sanctions;
  const api = useApi();
  const address = useAddress("sanctions");
  const paging = usePaging(address);
  const { query, filtered, bar } = useSearchAndStatus(address, SANCTIONS_STATUSES);
  const watched = address.values.watched === "1";
  const filter = {
    query: { ...query, ...(watched ? { monitoring: true } : {}) },
    filtered: filtered || watched,
    bar: (
      <>
        {bar}
        <CheckField
          label={t.watch.only}
          className="mb-4"
          checked={watched}
          onChange={(event) => address.set({ watched: event.target.checked ? "1" : "", after: "" })}
        />
      </>
    ),
  };
  const shared = useSharedColumns<SanctionsScreening>();
  const [creating, setCreating] = useState(false);
  const list = useQuery(
    api.sanctions.list.queryOptions(
      { ...paging.query, ...filter.query },
      { placeholderData: (before) => before },
    ),
  );
  return (
    <>
      <ListPage
        place="sanctions"
        title={t.title}
        text={t.text}
        filter={filter}
        paging={paging}
        list={list}
        columns={[
          shared.about(t.subject, (row) => row.subject.name),
          { id: "kind", head: t.kind, from: "md", cell: (row) => t.kinds[row.subject.kind] },
          shared.status,
          {
            id: "watched",
            head: t.watch.title,
            from: "lg",
            cell: (row) => (row.monitoring.active ? <When at={row.monitoring.checked_at} /> : "–"),
          },
          {
            id: "hits",
            head: t.hits,
            from: "sm",
            align: "right",
            cell: (row) => row.result?.hits.length ?? "–",
          },
          {
            id: "due",
            head: words.reviews.due,
            from: "lg",
            align: "right",
            cell: (row) => <When at={row.status === "in_review" ? row.review?.due_at : null} />,
          },
          shared.created,
        ]}
        actions={
          may("sanctions:write") ? <NewButton onClick={() => setCreating(true)}>{t.create}</NewButton> : null
        }
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
      />
      {creating ? <NewSanctionsCheck onClose={() => setCreating(false)} /> : null}
    </>
  );
}
