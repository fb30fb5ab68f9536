"use client";

import { useMutation } from "@tanstack/react-query";
import { CreateSanctionsScreening } from "@/server/sanctions-checks/schema";
import { useApi } from "../api";
import { BulkDialog } from "../bulk/bulk-dialog";
import { filled, judgeWith } from "../bulk/judge";
import { useSession } from "../session";

const COLUMNS = ["name", "birth_date", "country", "reference", "kind", "registration_number", "customer"];
const MOST_ROWS = 5_000;

/** Many subjects from one file, each put on watch with its check. */
export function WatchFromFile({ onClose }: { onClose(): void }) {
  const t = useSession().words.sanctions.watch;
  const create = useMutation(useApi().sanctions.create.mutationOptions());
  return (
    <BulkDialog<CreateSanctionsScreening>
      title={t.fromFile}
      text={t.fromFileText}
      columns={COLUMNS}
      most={MOST_ROWS}
      made={{ name: "watched.csv", label: t.madeFile }}
      onClose={onClose}
      create={create.mutateAsync}
      judge={(row) => {
        const kind = row.kind?.toLowerCase() || "person";
        const country = kind === "person" ? "nationality" : "country";
        return judgeWith(CreateSanctionsScreening, {
          subject: {
            name: row.name ?? "",
            kind,
            ...filled(row, ["birth_date", "registration_number"]),
            ...(row.country ? { [country]: row.country } : {}),
          },
          ...filled(row, ["reference", "customer"]),
          monitor: true,
        });
      }}
    />
  );
}
