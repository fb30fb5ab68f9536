"use client";

import { useQueryClient } from "@tanstack/react-query";
import { parse } from "csv-parse/browser/esm/sync";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { csvLine } from "@/server/platform/csv";
import { formatNumber } from "@/server/platform/i18n/formats";
import { faultOf } from "../api";
import { useSession } from "../session";

const MOST_ROWS = 1_000;

export type BulkRow = Readonly<Record<string, string>>;
type Checked<T> = { line: number; row: BulkRow; input: T | null; problem: string };

const PAUSE_MS = 5_000;
const PAUSES = 30;

/** Many rows are more than a person's minute takes: what is refused for that alone waits and comes again. */
async function inItsMinute<T, Made>(create: (input: T) => Promise<Made>, input: T): Promise<Made> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await create(input);
    } catch (error) {
      if (pauses === PAUSES || faultOf(error).code !== "rate_limited") throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function download(name: string, lines: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(lines as string[], { type: "text/csv" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}

/**
 * Many objects from one file: the file is read and judged in the browser by the API's own schema (the dry run), then created one after
 * the other. Rows that fail come back as a file of the same columns with the reason.
 */
export function BulkDialog<T>({
  title,
  text,
  columns,
  most = MOST_ROWS,
  made: file,
  judge,
  create,
  onClose,
}: {
  title?: string;
  text?: string;
  columns: readonly string[];
  /** Rows of one file. */
  most?: number;
  /** What was made, as a file: its name and what its button says. */
  made?: { name: string; label: string };
  judge(row: BulkRow): { input: T } | { problem: string };
  create(input: T): Promise<{ id: string; url?: string | null | undefined }>;
  onClose(): void;
}) {
  const { words, locale } = useSession();
  const t = words.bulk;
  const queryClient = useQueryClient();
  const [checked, setChecked] = useState<readonly Checked<T>[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [made, setMade] = useState<readonly (readonly string[])[]>([]);
  const [failed, setFailed] = useState<readonly Checked<T>[]>([]);
  const good = checked?.filter((one) => one.input !== null) ?? [];
  const bad = checked?.filter((one) => one.input === null) ?? [];
  const finished = done !== null && done === good.length;

  const read = async (file: File | undefined) => {
    setChecked(null);
    setFault(null);
    if (!file) return;
    let rows: BulkRow[];
    try {
      rows = parse(await file.text(), { columns: true, bom: true, trim: true, skip_empty_lines: true });
    } catch {
      setFault(t.unreadable);
      return;
    }
    if (rows.length > most) {
      setFault(t.tooMany(formatNumber(locale, most)));
      return;
    }
    setChecked(
      rows.map((row, index) => {
        const judged = judge(row);
        return "input" in judged
          ? { line: index + 2, row, input: judged.input, problem: "" }
          : { line: index + 2, row, input: null, problem: judged.problem };
      }),
    );
  };
  const run = async () => {
    const links: string[][] = [];
    const lost: Checked<T>[] = [...bad];
    for (const [index, one] of good.entries()) {
      if (one.input === null) continue;
      try {
        const object = await inItsMinute(create, one.input);
        links.push([object.id, one.row.name ?? "", one.row.reference ?? "", object.url ?? ""]);
      } catch (error) {
        lost.push({ ...one, problem: faultOf(error).message || words.common.failed });
      }
      setDone(index + 1);
    }
    setMade(links);
    setFailed(lost);
    await queryClient.invalidateQueries();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title ?? t.title}
      description={text ?? t.text}
      close={words.common.close}
    >
      <p className="mb-3 text-sm text-muted">
        {t.columns}: <code className="font-mono text-xs break-words">{columns.join(", ")}</code>
      </p>
      <TextField
        label={t.file}
        type="file"
        accept=".csv,text/csv"
        className="py-1.5"
        disabled={done !== null}
        onChange={(event) => void read(event.target.files?.[0])}
        error={fault ?? undefined}
      />
      {checked ? (
        <div className="mt-4" role="status">
          <p className="font-medium">
            {finished ? t.done(made.length, failed.length) : t.check(good.length, bad.length)}
          </p>
          {!finished && bad.length > 0 ? (
            <ul className="mt-2 max-h-48 overflow-y-auto text-sm text-bad">
              {bad.map((one) => (
                <li key={one.line}>
                  {t.line} {one.line}: {one.problem}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      <DialogActions>
        {failed.length > 0 ? (
          <Button
            onClick={() =>
              download("failed.csv", [
                csvLine([...columns, "problem"]),
                ...failed.map((one) =>
                  csvLine([...columns.map((column) => one.row[column] ?? ""), one.problem]),
                ),
              ])
            }
          >
            {t.failedFile}
          </Button>
        ) : null}
        {made.length > 0 ? (
          <Button
            look="primary"
            onClick={() =>
              download(file?.name ?? "links.csv", [
                csvLine(["id", "name", "reference", ...(file ? [] : ["url"])]),
                ...made.map((row) => csvLine(file ? row.slice(0, 3) : row)),
              ])
            }
          >
            {file?.label ?? t.madeFile}
          </Button>
        ) : null}
        {finished ? (
          <Button onClick={onClose}>{words.common.close}</Button>
        ) : (
          <Button look="primary" disabled={good.length === 0} busy={done !== null} onClick={() => void run()}>
            {done !== null
              ? t.running(done, good.length)
              : good.length > 0
                ? t.create(good.length)
                : words.common.create}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
