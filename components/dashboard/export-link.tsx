"use client";

import { Download } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { useSession } from "./session";

/** The list as a file, under the filter that the page shows. */
export function ExportLink({ list, filter, label }: { list: string; filter: object; label?: string }) {
  const { words, account, path } = useSession();
  const search = new URLSearchParams({ account: account.id, filter: JSON.stringify(filter) });
  return (
    <ButtonLink
      href={path(`/${list}/export?${search}`)}
      download
      icon={<Download aria-hidden className="size-4" />}
    >
      {/* Of two on a page the sign alone says nothing. */}
      <span className={label ? undefined : "max-sm:sr-only"}>{label ?? words.common.exportCsv}</span>
    </ButtonLink>
  );
}
