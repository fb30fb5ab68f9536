"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "@/components/ui/page";
import { Tabs } from "@/components/ui/tabs";
import { useApi } from "../api";
import { useSession } from "../session";
import { IdentityQueue } from "./identity-queue";
import { SanctionsQueue } from "./sanctions-queue";

export const QUEUE_PAGE = { limit: 50 };

/** What waits for a person, by kind, with how many. */
export function ReviewsPage() {
  const { words } = useSession();
  const t = words.reviews;
  const api = useApi();
  const [tab, setTab] = useState("identity");
  const identity = useQuery(api.idChecks.reviews.queryOptions(QUEUE_PAGE));
  const sanctions = useQuery(api.sanctions.list.queryOptions({ ...QUEUE_PAGE, status: "in_review" }));
  const count = (page: { data: unknown[]; has_more: boolean } | undefined) =>
    page ? ` ${page.data.length}${page.has_more ? "+" : ""}` : "";
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <Tabs
        label={t.title}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: "identity",
            label: `${t.identity}${count(identity.data)}`,
            content: <IdentityQueue query={identity} />,
          },
          {
            id: "sanctions",
            label: `${t.sanctions}${count(sanctions.data)}`,
            content: <SanctionsQueue query={sanctions} />,
          },
        ]}
      />
    </>
  );
}
