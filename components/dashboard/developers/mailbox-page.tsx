"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { PageHead } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import { useApi } from "../api";
import { List } from "../list";
import { usePaging } from "../paging";
import { Answer } from "../query";
import { useSession } from "../session";
import { StatusOf, When } from "../values";

type Mail = {
  id: string;
  kind: string;
  status: string;
  to: string | null;
  subject: string | null;
  createdAt: string;
};

/** Sandbox mails as their readers would see them. The mail's HTML runs in a frame without scripts and without our origin. */
export function MailboxPage() {
  const { words } = useSession();
  const t = words.developers.mailbox;
  const api = useApi();
  const paging = usePaging();
  const [shown, setShown] = useState<Mail | null>(null);
  const mails = useQuery(api.developers.mails.queryOptions(paging.query));
  const mail = useQuery(
    api.developers.mail.queryOptions({ id: shown?.id ?? "" }, { enabled: shown !== null }),
  );
  const columns: Column<Mail>[] = [
    {
      id: "subject",
      head: t.subject,
      wide: true,
      cell: (row) => row.subject ?? <span className="text-muted">{row.kind}</span>,
    },
    { id: "to", head: t.to, from: "sm", cell: (row) => row.to ?? "–" },
    { id: "status", head: words.common.status, cell: (row) => <StatusOf status={row.status} /> },
    { id: "at", head: words.common.created, align: "right", cell: (row) => <When at={row.createdAt} /> },
  ];
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <List
        query={mails}
        paging={paging}
        columns={columns}
        caption={t.title}
        empty={{ title: t.empty, text: t.emptyText }}
        onOpen={(row: Mail) => setShown(row)}
      />
      <Dialog
        open={shown !== null}
        onOpenChange={() => setShown(null)}
        title={shown?.subject ?? shown?.kind ?? ""}
        description={shown?.to ?? ""}
        close={words.common.close}
        wide
      >
        <Answer query={mail}>
          {({ contents }) =>
            contents ? (
              <iframe
                title={contents.subject}
                sandbox="allow-popups"
                srcDoc={contents.html}
                className="h-120 w-full rounded border border-line"
              />
            ) : (
              <p className="text-muted">{t.gone}</p>
            )
          }
        </Answer>
      </Dialog>
    </>
  );
}
