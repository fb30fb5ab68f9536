"use client";

import Link from "next/link";
import { PageHead } from "@/components/ui/page";
import { Tabs } from "@/components/ui/tabs";
import { useAddress } from "../address";
import { useSession } from "../session";
import { Accounts } from "./accounts";
import { OperatorInvoices } from "./invoices";
import { Jobs } from "./jobs";
import { Licences } from "./licences";
import { Lists } from "./lists";
import { Mails } from "./mails";
import { OperatorQueues } from "./operator-queues";
import { Overview } from "./overview";
import { Selftest } from "./selftest";
import { SellerForm } from "./seller";
import { UsageByAccount } from "./usage-by-account";

/** What needs somebody comes first; which part is open stands in the address. */
export function OperatorConsole() {
  const { words } = useSession();
  const { tabs, title, back } = words.operator;
  const address = useAddress("operator");
  const parts = [
    { id: "overview", label: tabs.overview, content: <Overview /> },
    { id: "accounts", label: tabs.accounts, content: <Accounts /> },
    { id: "usage", label: tabs.usage, content: <UsageByAccount /> },
    { id: "invoices", label: tabs.invoices, content: <OperatorInvoices /> },
    { id: "seller", label: tabs.seller, content: <SellerForm /> },
    { id: "queues", label: tabs.queues, content: <OperatorQueues /> },
    { id: "lists", label: tabs.lists, content: <Lists /> },
    { id: "selftest", label: tabs.selftest, content: <Selftest /> },
    { id: "jobs", label: tabs.jobs, content: <Jobs /> },
    { id: "licences", label: tabs.licences, content: <Licences /> },
    { id: "mails", label: tabs.mails, content: <Mails /> },
  ];
  return (
    <>
      <PageHead
        title={title}
        above={
          <Link href="/" className="hover:underline">
            {back}
          </Link>
        }
      />
      <Tabs
        label={title}
        tabs={parts}
        value={parts.find(({ id }) => id === address.values.tab)?.id ?? "overview"}
        onChange={(tab) => address.set({ tab: tab === "overview" ? "" : tab })}
      />
    </>
  );
}
