"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import { SUBSCRIBABLE_EVENTS } from "@/server/events/schema";
import type { WebhookEndpoint } from "@/server/webhooks/schema";
import { useApi } from "../api";
import { Curl } from "../curl";
import { List } from "../list";
import { NewButton } from "../new-button";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { Day } from "../values";
import { EndpointDialog } from "./endpoint-dialog";
import { type EndpointHealth, EndpointState, LastFailure, Rate } from "./health";
import { SecretDialog } from "./secret-dialog";

type Row = WebhookEndpoint & { health: EndpointHealth | null };

export function WebhooksPage() {
  const { words, may, path } = useSession();
  const t = words.developers.webhooks;
  const api = useApi();
  const paging = usePaging();
  const list = useQuery(api.webhooks.list.queryOptions(paging.query));
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const columns: Column<Row>[] = [
    {
      id: "url",
      head: t.url,
      wide: true,
      cell: (row) => (
        <>
          <span className="font-medium">{row.url}</span>
          {row.description ? <span className="block text-sm text-muted">{row.description}</span> : null}
        </>
      ),
    },
    {
      id: "events",
      head: t.events,
      from: "md",
      cell: (row) => (
        <span className="text-sm text-muted" title={row.events.join(", ")}>
          {row.events.length === SUBSCRIBABLE_EVENTS.length ? words.common.all : row.events.length}
        </span>
      ),
    },
    { id: "customer", head: words.common.customer, from: "lg", cell: (row) => row.customer ?? "–" },
    {
      id: "status",
      head: words.common.status,
      cell: (row) => <EndpointState active={row.active} health={row.health} />,
    },
    {
      id: "rate",
      head: t.rate,
      from: "sm",
      align: "right",
      cell: (row) => <Rate health={row.health} />,
    },
    {
      id: "failure",
      head: t.lastFailure,
      from: "lg",
      cell: (row) => <LastFailure health={row.health} />,
    },
    {
      id: "created",
      head: words.common.created,
      from: "xl",
      align: "right",
      cell: (row) => <Day at={row.created_at} />,
    },
  ];
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        {may("webhooks:write") ? <NewButton onClick={() => setCreating(true)}>{t.create}</NewButton> : null}
      </PageHead>
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
              path="/v1/webhook-endpoints"
              body={{ url: "https://example.com/hooks/proofline" }}
            />
          ),
        }}
        hrefOf={(row) => path(`/webhooks/${row.id}`)}
      />
      {creating ? (
        <EndpointDialog
          endpoint={null}
          onClose={() => setCreating(false)}
          onSecret={(made) => {
            setCreating(false);
            setSecret(made);
          }}
        />
      ) : null}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
