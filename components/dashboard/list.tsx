"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField, TextField } from "@/components/ui/field";
import { type Column, DataTable } from "@/components/ui/table";
import { Pager, type Paging } from "./paging";
import { Answer } from "./query";
import { useSession } from "./session";

type Empty = { title: string; text?: string; code?: ReactNode };
type Selection<Row> = {
  selected?: ReadonlySet<string>;
  onSelect?(keys: ReadonlySet<string>): void;
  selectLabel?(row: Row): string;
};

/**
 * The body of every list page: rows with their keys, the way to older ones, and what stands there while nothing does. A filter that
 * finds nothing says so without the example that an empty list shows.
 */
export function List<Row extends { id: string }, Page extends { data: readonly Row[]; has_more: boolean }>({
  query,
  paging,
  columns,
  caption,
  empty,
  filtered = false,
  onOpen,
  selection,
}: {
  query: UseQueryResult<Page, unknown>;
  paging: Paging;
  columns: readonly Column<Row>[] | ((page: Page) => readonly Column<Row>[]);
  caption: string;
  empty: Empty;
  filtered?: boolean;
  onOpen?(row: Row): void;
  selection?: Selection<Row>;
}) {
  const { words } = useSession();
  return (
    <Answer query={query} lines={8}>
      {(page) =>
        page.data.length === 0 && paging.first ? (
          filtered ? (
            <EmptyState title={words.common.noneFound} />
          ) : (
            <EmptyState title={empty.title} {...(empty.text ? { text: empty.text } : {})}>
              {empty.code}
            </EmptyState>
          )
        ) : (
          <>
            <DataTable
              rows={page.data}
              columns={typeof columns === "function" ? columns(page) : columns}
              keyOf={(row) => row.id}
              caption={caption}
              {...(onOpen ? { onOpen } : {})}
              {...selection}
            />
            <Pager paging={paging} hasMore={page.has_more} lastId={page.data.at(-1)?.id} />
          </>
        )
      }
    </Answer>
  );
}

/** A text and a choice over a list, as its query; both start at the first page again when they change. */
export function useTextAndChoice<Choice extends string>(
  paging: Paging,
  choices: readonly Choice[],
): {
  text: string;
  choice: Choice | "";
  filtered: boolean;
  bar(labels: { text: string; hint?: string; choice: string; name?(choice: Choice): string }): ReactNode;
} {
  const { words } = useSession();
  const [text, setText] = useState("");
  const [choice, setChoice] = useState<Choice | "">("");
  const wanted = text.trim();
  return {
    text: wanted,
    choice,
    filtered: Boolean(wanted || choice),
    bar: (labels) => (
      <search className="mb-4 grid grid-cols-2 gap-3 sm:max-w-lg">
        <TextField
          label={labels.text}
          hideLabel
          type="search"
          placeholder={labels.hint ?? labels.text}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            paging.reset();
          }}
        />
        <SelectField
          label={labels.choice}
          hideLabel
          value={choice}
          onChange={(event) => {
            setChoice(choices.find((one) => one === event.target.value) ?? "");
            paging.reset();
          }}
          options={[
            { value: "", label: words.common.all },
            ...choices.map((value) => ({
              value,
              label: labels.name?.(value) ?? words.statuses[value] ?? value,
            })),
          ]}
        />
      </search>
    ),
  };
}

/** The filter of links, identity checks and sanctions checks alike. */
export function useReferenceAndStatus<Status extends string>(paging: Paging, statuses: readonly Status[]) {
  const { words } = useSession();
  const { text, choice, filtered, bar } = useTextAndChoice(paging, statuses);
  return {
    query: {
      ...paging.query,
      ...(choice ? { status: choice } : {}),
      ...(text ? { reference: text } : {}),
    },
    filtered,
    bar: bar({ text: words.common.reference, choice: words.common.status }),
  };
}

/** Who an object is about, and the caller's own name for it. */
export function NameAndReference({
  name,
  reference,
}: {
  name: string | undefined;
  reference?: string | null | undefined;
}) {
  return (
    <>
      <span className="font-medium">{name}</span>
      {reference ? <span className="text-sm text-muted"> · {reference}</span> : null}
    </>
  );
}
