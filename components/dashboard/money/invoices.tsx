"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import type { Invoice } from "@/server/billing/invoice-schema";
import { formatDate } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { List } from "../list";
import { useAfter } from "../mutate";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { Amount, Day, StatusOf } from "../values";

const LINK = "underline underline-offset-2 hover:no-underline";

/** Invoices, newest first: what each comes to, its page and its PDF; an open one is paid here where a payment service is set up. */
export function Invoices({ payOnline }: { payOnline: boolean }) {
  const { words, locale, may, environment } = useSession();
  const t = words.money;
  const api = useApi();
  const after = useAfter();
  const paging = usePaging(undefined, 12);
  const list = useQuery(api.billing.invoices.queryOptions(paging.query));
  const pay = useMutation(
    api.billing.pay.mutationOptions(
      after(undefined, ({ url }: { url: string }) => window.location.assign(url)),
    ),
  );
  const day = (at: string) => formatDate(locale, at, { utc: true });
  const columns: Column<Invoice>[] = [
    {
      id: "period",
      head: t.periodHead,
      wide: true,
      cell: (row) =>
        row.hosted_url ? (
          <a href={row.hosted_url} target="_blank" rel="noreferrer" className={`font-medium ${LINK}`}>
            {t.period(day(row.period_start), day(row.period_end))}
          </a>
        ) : (
          <span className="font-medium">{t.period(day(row.period_start), day(row.period_end))}</span>
        ),
    },
    {
      id: "number",
      head: t.number,
      from: "lg",
      cell: (row) => <span className="tabular text-sm">{row.number ?? "–"}</span>,
    },
    { id: "units", head: t.units, from: "md", align: "right", cell: (row) => row.screenings },
    {
      id: "total",
      head: t.total,
      align: "right",
      cell: (row) => <Amount cents={row.total + row.tax} currency={row.currency} />,
    },
    { id: "status", head: words.common.status, cell: (row) => <StatusOf status={row.status} /> },
    {
      id: "due",
      head: t.due,
      from: "md",
      align: "right",
      cell: (row) => (row.status === "open" ? <Day at={row.due_date} utc /> : "–"),
    },
    {
      id: "files",
      head: <span className="sr-only">{words.common.actions}</span>,
      from: "sm",
      align: "right",
      cell: (row) => (
        <span className="flex items-center justify-end gap-3">
          {payOnline && row.status === "open" && may("billing:write") ? (
            <Button size="sm" busy={pay.isPending} onClick={() => pay.mutate({ invoiceId: row.id })}>
              {t.pay}
            </Button>
          ) : null}
          {row.pdf_url ? (
            <a href={row.pdf_url} className={`inline-flex items-center gap-1 text-sm ${LINK}`}>
              <Download aria-hidden className="size-3.5" /> PDF
            </a>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <Section title={t.invoices}>
      {environment === "test" ? (
        <p className="text-muted">{t.noTestInvoices}</p>
      ) : (
        <List
          query={list}
          paging={paging}
          columns={columns}
          caption={t.invoices}
          empty={{ title: t.noInvoices }}
        />
      )}
    </Section>
  );
}
