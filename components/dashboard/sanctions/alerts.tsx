"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { useApi } from "../api";
import { ExportLink } from "../export-link";
import { NameAndReference } from "../list";
import { Pager, usePaging } from "../paging";
import { Answer } from "../query";
import { useSession } from "../session";
import { When } from "../values";
import { Changes } from "./changes";

const A_PAGE = 20;
const ALERTED = { alerted: true };

/** Whom a change of the lists brought to review, each with what is before and what is now. */
export function Alerts() {
  const { words, path } = useSession();
  const t = words.sanctions.watch;
  const api = useApi();
  const paging = usePaging(undefined, A_PAGE);
  const list = useQuery(
    api.sanctions.list.queryOptions({ ...paging.query, ...ALERTED }, { placeholderData: (before) => before }),
  );
  return (
    <Answer query={list} lines={8}>
      {({ data, has_more }) =>
        data.length === 0 && paging.first ? (
          <EmptyState title={t.noAlerts} text={t.noAlertsText} />
        ) : (
          <>
            <div className="mb-3 flex justify-end">
              <ExportLink list="sanctions" filter={ALERTED} label={t.exportAlerts} />
            </div>
            <ul className="flex flex-col gap-4">
              {data.map((check) => (
                <li key={check.id} className="rounded border border-line bg-raised p-4">
                  <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
                    <Link
                      href={path(`/sanctions/${check.id}`)}
                      className="underline-offset-2 hover:underline"
                    >
                      <NameAndReference name={check.subject.name} reference={check.reference} />
                    </Link>
                    <span className="text-sm font-normal text-muted">
                      <When at={check.monitoring.alerted_at} exact />
                    </span>
                  </h2>
                  <div className="mt-3 -mb-6">
                    <Changes changes={check.result?.changes ?? []} of={check.subject.name} quiet />
                  </div>
                </li>
              ))}
            </ul>
            <Pager paging={paging} hasMore={has_more} lastId={data.at(-1)?.id} />
          </>
        )
      }
    </Answer>
  );
}
