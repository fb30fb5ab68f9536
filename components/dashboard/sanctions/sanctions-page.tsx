"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { CheckField } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page";
import { SANCTIONS_STATUSES, type SanctionsScreening } from "@/server/sanctions-checks/schema";
import { type Address, useAddress } from "../address";
import { useApi } from "../api";
import { Curl } from "../curl";
import { ListPage, useSearchAndStatus, useSharedColumns } from "../list";
import { NewButton } from "../new-button";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { When } from "../values";
import { Alerts } from "./alerts";
import { ListsTable } from "./lists-table";
import { NewSanctionsCheck } from "./new-sanctions-check";
import { Several } from "./several";
import { WatchFromFile } from "./watch-from-file";

const TABS = ["checks", "alerts", "lists"] as const;

/** All checks, what a change of the lists brought to review, and the lists themselves. */
export function SanctionsPage() {
  const t = useSession().words.sanctions;
  const address = useAddress("sanctions");
  const tab = TABS.find((one) => one === address.values.tab) ?? "checks";
  if (tab === "checks") return <Checks address={address} />;
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <Parts at={tab} />
      {tab === "alerts" ? <Alerts /> : <ListsInForce />}
    </>
  );
}

/** The parts of the page, each with an address. */
function Parts({ at }: { at: (typeof TABS)[number] }) {
  const { words, path } = useSession();
  const t = words.sanctions;
  return (
    <nav aria-label={t.title} className="mb-4 flex gap-5 overflow-x-auto border-b border-line">
      {TABS.map((id) => (
        <Link
          key={id}
          href={path(`/sanctions${id === "checks" ? "" : `?tab=${id}`}`)}
          aria-current={id === at ? "page" : undefined}
          className={classes(
            "-mb-px border-b-2 py-2 text-base whitespace-nowrap hover:text-ink focus-visible:outline-offset-[-2px]!",
            id === at ? "border-brand font-medium text-ink" : "border-transparent text-muted",
          )}
        >
          {t.watch.tabs[id]}
        </Link>
      ))}
    </nav>
  );
}

function ListsInForce() {
  const lists = useQuery(useApi().sanctions.lists.queryOptions());
  return <ListsTable lists={lists} caption={useSession().words.sanctions.watch.tabs.lists} />;
}

function Checks({ address }: { address: Address }) {
  const { words, may } = useSession();
  const t = words.sanctions;
  const api = useApi();
  const paging = usePaging(address);
  const { query, filtered, bar } = useSearchAndStatus(address, SANCTIONS_STATUSES);
  const watched = address.values.watched === "1";
  const [creating, setCreating] = useState<"one" | "many" | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const watchedOnly = watched ? { monitoring: true } : {};
  const list = useQuery(
    api.sanctions.list.queryOptions(
      { ...paging.query, ...query, ...watchedOnly },
      { placeholderData: (before) => before },
    ),
  );
  const rows = list.data?.data ?? [];
  const filter = {
    query: { ...query, ...watchedOnly },
    filtered: filtered || watched,
    bar: (
      <>
        <Parts at="checks" />
        {bar}
        <CheckField
          label={t.watch.only}
          className="mb-4"
          checked={watched}
          onChange={(event) => address.set({ watched: event.target.checked ? "1" : "", after: "" })}
        />
        <Several rows={rows} selected={selected} onSelect={setSelected} />
      </>
    ),
  };
  const shared = useSharedColumns<SanctionsScreening>();
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
        {...(may("sanctions:write")
          ? {
              selection: {
                selected,
                onSelect: setSelected,
                selectLabel: ({ subject }: SanctionsScreening) => subject.name,
              },
            }
          : {})}
        actions={
          may("sanctions:write") ? (
            <>
              <Button
                icon={<FileSpreadsheet aria-hidden className="size-4" />}
                onClick={() => setCreating("many")}
              >
                {t.watch.fromCsv}
              </Button>
              <NewButton onClick={() => setCreating("one")}>{t.create}</NewButton>
            </>
          ) : null
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
      {creating === "one" ? <NewSanctionsCheck onClose={() => setCreating(null)} /> : null}
      {creating === "many" ? <WatchFromFile onClose={() => setCreating(null)} /> : null}
    </>
  );
}
