"use client";

import Link from "next/link";
import { PageHead } from "@/components/ui/page";
import { Tabs } from "@/components/ui/tabs";
import { useSession } from "../session";
import { Accounts } from "./accounts";
import { Invoices } from "./invoices";
import { Jobs } from "./jobs";
import { Licences } from "./licences";
import { Lists } from "./lists";
import { Mails } from "./mails";
import { OperatorQueues } from "./operator-queues";

export function OperatorConsole() {
  const { words } = useSession();
  const { tabs, title, back } = words.operator;
  return (
    <main id="content" className="mx-auto max-w-6xl px-4 py-8 lg:px-8">
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
        tabs={[
          { id: "accounts", label: tabs.accounts, content: <Accounts /> },
          { id: "invoices", label: tabs.invoices, content: <Invoices /> },
          { id: "queues", label: tabs.queues, content: <OperatorQueues /> },
          { id: "lists", label: tabs.lists, content: <Lists /> },
          { id: "jobs", label: tabs.jobs, content: <Jobs /> },
          { id: "licences", label: tabs.licences, content: <Licences /> },
          { id: "mails", label: tabs.mails, content: <Mails /> },
        ]}
      />
    </main>
  );
}
