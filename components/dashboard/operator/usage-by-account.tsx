"use client";

import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, DataTable } from "@/components/ui/table";
import { formatDate, formatNumber } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession } from "../session";
import { Amount } from "../values";

type Row = {
  id: string;
  name: string;
  currency: string;
  screenings: number;
  idChecks: number;
  sanctions: number;
  cents: number;
  centsBefore: number;
};

/** The running period by account, beside the one before. */
export function UsageByAccount() {
  const { words, locale } = useSession();
  const t = words.operator.usage;
  const { kinds } = words.money;
  const api = useApi();
  const usage = useQuery(api.operator.usage.queryOptions());
  const count = (id: "screenings" | "idChecks" | "sanctions", head: string): Column<Row> => ({
    id,
    head,
    from: "md",
    align: "right",
    cell: (row) => formatNumber(locale, row[id]),
  });
  const columns: Column<Row>[] = [
    {
      id: "account",
      head: words.operator.invoices.account,
      wide: true,
      cell: (row) => <span className="font-medium">{row.name}</span>,
    },
    count("screenings", kinds.screenings),
    count("idChecks", kinds.id_checks),
    count("sanctions", kinds.sanctions),
    {
      id: "amount",
      head: t.amount,
      align: "right",
      cell: (row) => <Amount cents={row.cents} currency={row.currency} />,
    },
    {
      id: "before",
      head: t.before,
      from: "sm",
      align: "right",
      cell: (row) => <Amount cents={row.centsBefore} currency={row.currency} />,
    },
  ];
  return (
    <Answer query={usage}>
      {({ rows, since }) =>
        rows.length === 0 ? (
          <EmptyState title={t.empty} />
        ) : (
          <>
            <p className="mb-4 text-muted">{t.since(formatDate(locale, since, { utc: true }))}</p>
            <DataTable
              rows={rows}
              columns={columns}
              keyOf={(row) => row.id}
              caption={words.operator.tabs.usage}
              hrefOf={(row) => `/operator/accounts/${row.id}`}
            />
          </>
        )
      }
    </Answer>
  );
}
