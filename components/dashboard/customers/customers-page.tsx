"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import type { Customer } from "@/server/customers/schema";
import { useApi } from "../api";
import { Curl } from "../curl";
import { List } from "../list";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { Day } from "../values";
import { CustomerDialog } from "./customer-dialog";

export function CustomersPage() {
  const { words, may, path } = useSession();
  const t = words.customers;
  const api = useApi();
  const router = useRouter();
  const paging = usePaging();
  const customers = useQuery(api.customers.list.queryOptions(paging.query));
  const [creating, setCreating] = useState(false);
  const columns: Column<Customer>[] = [
    { id: "name", head: t.name, wide: true, cell: (row) => <span className="font-medium">{row.name}</span> },
    { id: "id", head: t.id, cell: (row) => <code className="font-mono text-xs">{row.id}</code> },
    {
      id: "brand",
      head: t.brandName,
      from: "md",
      cell: (row) => row.brand_name ?? <span className="text-muted">{t.inherits}</span>,
    },
    {
      id: "created",
      head: words.common.created,
      from: "sm",
      align: "right",
      cell: (row) => <Day at={row.created_at} />,
    },
  ];
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        {may("customers:write") ? (
          <Button
            look="primary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setCreating(true)}
          >
            {t.create}
          </Button>
        ) : null}
      </PageHead>
      <List
        query={customers}
        paging={paging}
        columns={columns}
        caption={t.title}
        empty={{
          title: t.empty,
          text: t.emptyText,
          code: (
            <Curl
              method="POST"
              path="/v1/customers"
              body={{ id: "agency-7", name: "Agencia Levante S.L." }}
            />
          ),
        }}
        onOpen={(row) => router.push(path(`/customers/${row.id}`))}
      />
      {creating ? <CustomerDialog customer={null} onClose={() => setCreating(false)} /> : null}
    </>
  );
}
