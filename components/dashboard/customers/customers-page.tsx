"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Customer } from "@/server/customers/schema";
import { useApi } from "../api";
import { Curl } from "../curl";
import { ListPage } from "../list";
import { NewButton } from "../new-button";
import { usePaging } from "../paging";
import { SearchField } from "../search-field";
import { useSession } from "../session";
import { Day } from "../values";
import { CustomerDialog } from "./customer-dialog";

export function CustomersPage() {
  const { words, may } = useSession();
  const t = words.customers;
  const api = useApi();
  const paging = usePaging();
  const [search, setSearch] = useState("");
  const [creating, setCreating] = useState(false);
  const query = search.trim() ? { search: search.trim() } : {};
  const list = useQuery(
    api.customers.list.queryOptions({ ...paging.query, ...query }, { placeholderData: (before) => before }),
  );
  return (
    <>
      <ListPage<Customer>
        place="customers"
        title={t.title}
        text={t.text}
        filter={{
          query,
          filtered: "search" in query,
          bar: (
            <search className="mb-4 block sm:max-w-72">
              <SearchField
                label={words.common.search}
                hint={`${t.name}, ${t.id}`}
                value={search}
                onChange={(next) => {
                  setSearch(next);
                  paging.reset();
                }}
              />
            </search>
          ),
        }}
        paging={paging}
        list={list}
        columns={[
          {
            id: "name",
            head: t.name,
            wide: true,
            cell: (row) => <span className="font-medium">{row.name}</span>,
          },
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
        ]}
        actions={
          may("customers:write") ? <NewButton onClick={() => setCreating(true)}>{t.create}</NewButton> : null
        }
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
      />
      {creating ? <CustomerDialog customer={null} onClose={() => setCreating(false)} /> : null}
    </>
  );
}
