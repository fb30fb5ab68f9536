"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/field";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Notice } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import type { Invoice } from "@/server/billing/invoice-schema";
import { INVOICE_STATUSES, type InvoiceEnd, type InvoiceLack } from "@/server/billing/schema";
import { formatCents, formatDate } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { List } from "../list";
import { useAfter } from "../mutate";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { Amount, Day, Id, StatusOf } from "../values";
import { CreditDialog } from "./credit-dialog";

type Row = Invoice & {
  accountId: string;
  accountName: string;
  ends: readonly InvoiceEnd[];
  creditable: number;
  lacks: InvoiceLack[];
};

/** The invoices of all accounts, or of one; what is paid by bank transfer, is not to be paid, or is taken back, is said here. */
export function OperatorInvoices({ accountId }: { accountId?: string }) {
  const { words, locale } = useSession();
  const t = words.operator.invoices;
  const api = useApi();
  const after = useAfter();
  const paging = usePaging();
  const [status, setStatus] = useState<Invoice["status"] | "">("");
  const [moving, setMoving] = useState<{ invoice: Row; to: InvoiceEnd } | null>(null);
  const [crediting, setCrediting] = useState<Row | null>(null);
  const [issuing, setIssuing] = useState<Row | null>(null);
  const close = () => setMoving(null);
  const list = useQuery(
    api.operator.invoices.queryOptions(
      { ...paging.query, ...(status ? { status } : {}), ...(accountId ? { accountId } : {}) },
      { placeholderData: (before) => before },
    ),
  );
  const move = useMutation(api.operator.moveInvoice.mutationOptions(after(t.moved, close)));
  const lacking = (lacks: readonly InvoiceLack[]) => t.lacking(lacks.map((lack) => t.lacks[lack]).join(", "));
  const issue = useMutation(
    api.operator.issueInvoice.mutationOptions(
      after(
        ({ lacks }) => (lacks.length > 0 ? lacking(lacks) : t.issued),
        () => setIssuing(null),
      ),
    ),
  );
  const day = (at: string) => formatDate(locale, at, { utc: true });
  const periodOf = (row: Row) => words.money.period(day(row.period_start), day(row.period_end));
  const columns: Column<Row>[] = [
    ...(accountId
      ? []
      : [
          {
            id: "account",
            head: t.account,
            wide: true,
            cell: (row: Row) => (
              <>
                <Link href={`/operator/accounts/${row.accountId}`} className="font-medium hover:underline">
                  {row.accountName}
                </Link>{" "}
                <Id id={row.accountId} short />
              </>
            ),
          },
        ]),
    {
      id: "number",
      head: words.money.number,
      ...(accountId ? { wide: true } : { from: "lg" as const }),
      cell: (row) => <span className="tabular text-sm">{row.number ?? "–"}</span>,
    },
    {
      id: "period",
      head: words.money.periodHead,
      from: "md",
      cell: (row) =>
        row.hosted_url ? (
          <a
            href={row.hosted_url}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-2 hover:no-underline"
          >
            {periodOf(row)}
          </a>
        ) : (
          periodOf(row)
        ),
    },
    {
      id: "total",
      head: words.money.total,
      align: "right",
      cell: (row) => <Amount cents={row.total + row.tax} currency={row.currency} />,
    },
    {
      id: "status",
      head: words.common.status,
      cell: (row) => (
        <>
          <StatusOf status={row.status} />
          {row.lacks.length > 0 ? (
            <span className="block max-w-80 text-sm text-warn">{lacking(row.lacks)}</span>
          ) : null}
        </>
      ),
    },
    {
      id: "due",
      head: words.money.due,
      from: "md",
      align: "right",
      cell: (row) => (row.status === "open" ? <Day at={row.due_date} utc /> : "–"),
    },
    {
      id: "actions",
      head: <span className="sr-only">{words.common.actions}</span>,
      align: "right",
      cell: (row) =>
        row.ends.length === 0 && row.creditable <= 0 ? null : (
          <Menu
            trigger={
              <IconButton label={`${words.common.actions}: ${row.accountName}, ${periodOf(row)}`}>
                <Ellipsis aria-hidden className="size-4" />
              </IconButton>
            }
          >
            {row.status === "draft" ? <MenuItem onSelect={() => setIssuing(row)}>{t.issue}</MenuItem> : null}
            {row.ends.map((to) => (
              <MenuItem key={to} onSelect={() => setMoving({ invoice: row, to })}>
                {t.to[to]}
              </MenuItem>
            ))}
            {row.creditable > 0 ? <MenuItem onSelect={() => setCrediting(row)}>{t.credit}</MenuItem> : null}
          </Menu>
        ),
    },
  ];
  return (
    <>
      <div className="mb-4 max-w-64">
        <SelectField
          label={words.common.status}
          hideLabel
          value={status}
          onChange={(event) => {
            setStatus(INVOICE_STATUSES.find((one) => one === event.target.value) ?? "");
            paging.reset();
          }}
          options={[
            { value: "", label: words.common.all },
            ...INVOICE_STATUSES.map((value) => ({ value, label: words.statuses[value] ?? value })),
          ]}
        />
      </div>
      <List
        query={list}
        paging={paging}
        columns={columns}
        caption={words.operator.tabs.invoices}
        empty={{ title: t.empty }}
        filtered={status !== ""}
      />
      {crediting ? <CreditDialog invoice={crediting} onClose={() => setCrediting(null)} /> : null}
      <Dialog
        open={issuing !== null}
        onOpenChange={() => setIssuing(null)}
        title={
          issuing
            ? `${t.issue}: ${issuing.accountName}, ${formatCents(locale, issuing.total, issuing.currency)}`
            : ""
        }
        description={issuing && issuing.lacks.length === 0 ? t.issueText : ""}
        close={words.common.close}
      >
        {issuing && issuing.lacks.length > 0 ? <Notice tone="warn">{lacking(issuing.lacks)}</Notice> : null}
        <DialogActions>
          <Button onClick={() => setIssuing(null)}>{words.common.cancel}</Button>
          {issuing && issuing.lacks.length === 0 ? (
            <Button
              look="primary"
              busy={issue.isPending}
              onClick={() => issue.mutate({ accountId: issuing.accountId, id: issuing.id })}
            >
              {t.issue}
            </Button>
          ) : null}
        </DialogActions>
      </Dialog>
      <Dialog
        open={moving !== null}
        onOpenChange={close}
        title={
          moving
            ? `${t.to[moving.to]}: ${moving.invoice.accountName}, ${formatCents(locale, moving.invoice.status === "draft" ? moving.invoice.total : moving.invoice.amount_due, moving.invoice.currency)}`
            : ""
        }
        description={moving ? t.toText[moving.to] : ""}
        close={words.common.close}
      >
        <DialogActions>
          <Button onClick={close}>{words.common.cancel}</Button>
          {moving ? (
            <Button
              look={moving.to === "void" ? "danger" : "primary"}
              busy={move.isPending}
              onClick={() => move.mutate({ id: moving.invoice.id, to: moving.to })}
            >
              {t.to[moving.to]}
            </Button>
          ) : null}
        </DialogActions>
      </Dialog>
    </>
  );
}
