"use client";

import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession } from "../session";
import { When } from "../values";

/** Mails that no SMTP server took. Shown as text: a mail is data here, not a page. */
export function Mails() {
  const { words } = useSession();
  const t = words.operator.mails;
  const api = useApi();
  const mails = useQuery(api.operator.mails.queryOptions());
  return (
    <Answer query={mails}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t.empty} text={t.text} />
        ) : (
          <>
            <p className="mb-4 text-muted">{t.text}</p>
            <ul className="divide-y divide-line rounded border border-line">
              {rows.map((mail) => (
                <li key={mail.id}>
                  <details>
                    <summary className="flex cursor-pointer flex-wrap justify-between gap-3 px-3 py-2 hover:bg-sunken">
                      <span className="font-medium">{mail.contents?.subject}</span>
                      <span className="text-sm text-muted">
                        {mail.contents?.to} · <When at={mail.createdAt} />
                      </span>
                    </summary>
                    <pre className="border-t border-line bg-sunken p-3 font-mono text-xs whitespace-pre-wrap break-all">
                      {mail.contents?.text}
                    </pre>
                  </details>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Answer>
  );
}
