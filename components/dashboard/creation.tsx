"use client";

import { FileSpreadsheet } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { BulkDialog, type BulkRow } from "./bulk/bulk-dialog";
import { filled, judgeWith } from "./bulk/judge";
import { NewButton } from "./new-button";
import { SecretLink } from "./secret-link";
import { useSession } from "./session";

type Bulk<Schema extends z.ZodType> = {
  schema: Schema;
  columns: readonly string[];
  /** The columns that are a field of the same name. */
  texts: readonly string[];
  applicant(row: BulkRow): object;
  create(input: z.output<Schema>): Promise<{ id: string; url?: string | null | undefined }>;
};

/** The buttons that make something with an address for somebody: one in a dialog, or many from a file. */
export function Creation<Schema extends z.ZodType>({
  label,
  Dialog,
  link,
  bulk,
}: {
  label: string;
  Dialog: ComponentType<{ onClose(): void; onMade(url: string | null): void }>;
  link: { title: string; text: string };
  bulk: Bulk<Schema>;
}) {
  const { words } = useSession();
  const [creating, setCreating] = useState<"one" | "many" | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const close = () => setCreating(null);
  return (
    <>
      <Button icon={<FileSpreadsheet aria-hidden className="size-4" />} onClick={() => setCreating("many")}>
        {words.bulk.action}
      </Button>
      <NewButton onClick={() => setCreating("one")}>{label}</NewButton>
      {creating === "one" ? (
        <Dialog
          onClose={close}
          onMade={(made) => {
            close();
            setUrl(made);
          }}
        />
      ) : null}
      {creating === "many" ? (
        <BulkDialog<z.output<Schema>>
          columns={bulk.columns}
          onClose={close}
          create={bulk.create}
          judge={(row) =>
            judgeWith(bulk.schema, {
              ...filled(row, bulk.texts),
              applicant: bulk.applicant(row),
              ...(row.expires_in_days ? { expires_in_days: Number(row.expires_in_days) } : {}),
              ...(row.send_email ? { send_email: /^(1|true|yes|si|sí)$/i.test(row.send_email) } : {}),
            })
          }
        />
      ) : null}
      <SecretLink url={url} {...link} onClose={() => setUrl(null)} />
    </>
  );
}
