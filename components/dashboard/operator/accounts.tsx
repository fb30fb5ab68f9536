"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Menu, MenuItem } from "@/components/ui/menu";
import { type Column, DataTable } from "@/components/ui/table";
import type { AccountView } from "@/server/accounts";
import { useAddress } from "../address";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { SearchField } from "../search-field";
import { useSession } from "../session";
import { Amount, Day, Id, StatusOf } from "../values";
import { AgreementDialog } from "./agreement-dialog";
import { TopUpDialog } from "./top-up-dialog";

/** All accounts; those that ask for live access say so and are approved with one press. */
export function Accounts() {
  const { words } = useSession();
  const t = words.operator.accounts;
  const api = useApi();
  const after = useAfter();
  const address = useAddress("operator");
  const { search } = address;
  const accounts = useQuery(
    api.operator.accounts.queryOptions({ search }, { placeholderData: (before) => before }),
  );
  const update = useMutation(api.operator.updateAccount.mutationOptions(after(t.saved)));
  const [dialog, setDialog] = useState<{ what: "agreement" | "topUp"; account: AccountView } | null>(null);
  const close = () => setDialog(null);
  const columns: Column<AccountView>[] = [
    {
      id: "name",
      head: words.common.name,
      wide: true,
      cell: (row) => (
        <>
          <Link href={`/operator/accounts/${row.id}`} className="font-medium hover:underline">
            {row.name}
          </Link>{" "}
          <Id id={row.id} short />
        </>
      ),
    },
    { id: "status", head: words.common.status, cell: (row) => <StatusOf status={row.status} /> },
    {
      id: "live",
      head: t.live,
      cell: (row) =>
        row.live_enabled ? (
          words.common.yes
        ) : row.live_requested_at ? (
          <Button
            size="sm"
            look="primary"
            disabled={update.isPending}
            onClick={() => update.mutate({ id: row.id, change: { live: true } })}
            title={t.asked}
          >
            {t.approve}
          </Button>
        ) : (
          words.common.no
        ),
    },
    {
      id: "balance",
      head: t.balance,
      from: "md",
      align: "right",
      cell: (row) =>
        row.billing_mode === "prepaid" ? (
          <Amount cents={row.balance} currency={row.currency} />
        ) : (
          words.account.invoice
        ),
    },
    {
      id: "created",
      head: words.common.created,
      from: "lg",
      align: "right",
      cell: (row) => <Day at={row.created_at} />,
    },
    {
      id: "edit",
      head: <span className="sr-only">{words.common.actions}</span>,
      align: "right",
      cell: (row) => (
        <Menu
          trigger={
            <IconButton label={`${words.common.actions}: ${row.name}`}>
              <Ellipsis aria-hidden className="size-4" />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => setDialog({ what: "agreement", account: row })}>{t.edit}</MenuItem>
          <MenuItem onSelect={() => setDialog({ what: "topUp", account: row })}>{t.topUp}</MenuItem>
        </Menu>
      ),
    },
  ];
  return (
    <>
      <search className="mb-4 block max-w-md">
        <SearchField
          label={t.search}
          hint={t.searchHint}
          value={search}
          onChange={(text) => address.set({}, text)}
        />
      </search>
      <Answer query={accounts}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t.none} />
          ) : (
            <DataTable
              rows={rows}
              columns={columns}
              keyOf={(row) => row.id}
              caption={words.operator.tabs.accounts}
            />
          )
        }
      </Answer>
      {dialog?.what === "agreement" ? <AgreementDialog account={dialog.account} onClose={close} /> : null}
      {dialog?.what === "topUp" ? <TopUpDialog account={dialog.account} onClose={close} /> : null}
    </>
  );
}
