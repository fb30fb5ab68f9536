"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page";
import { type Column, DataTable } from "@/components/ui/table";
import type { Address } from "./address";
import { ExportLink } from "./export-link";
import { Pager, type Paging } from "./paging";
import { Answer } from "./query";
import { SearchField } from "./search-field";
import { useSession } from "./session";
import { StatusOf, When } from "./values";

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
  hrefOf,
  selection,
}: {
  query: UseQueryResult<Page, unknown>;
  paging: Paging;
  columns: readonly Column<Row>[] | ((page: Page) => readonly Column<Row>[]);
  caption: string;
  empty: Empty;
  filtered?: boolean;
  onOpen?(row: Row): void;
  hrefOf?(row: Row): string;
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
              {...(hrefOf ? { hrefOf } : {})}
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
  choices: readonly Choice[],
  address: Address,
): {
  text: string;
  choice: Choice | "";
  filtered: boolean;
  bar(labels: { text: string; hint?: string; choice: string; name?(choice: Choice): string }): ReactNode;
} {
  const { words } = useSession();
  const text = address.search;
  const choice = choices.find((one) => one === address.values.choice) ?? "";
  const wanted = text.trim();
  return {
    text: wanted,
    choice,
    filtered: Boolean(wanted || choice),
    bar: (labels) => (
      <search className="mb-4 grid grid-cols-2 gap-3 sm:max-w-lg">
        <SearchField
          label={labels.text}
          hint={labels.hint}
          value={text}
          onChange={(next) => address.set({ after: "" }, next)}
        />
        <SelectField
          label={labels.choice}
          hideLabel
          value={choice}
          onChange={(event) => address.set({ choice: event.target.value, after: "" })}
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
export function useSearchAndStatus<Status extends string>(address: Address, statuses: readonly Status[]) {
  const { words } = useSession();
  const { text, choice, filtered, bar } = useTextAndChoice(statuses, address);
  return {
    query: { ...(choice ? { status: choice } : {}), ...(text ? { search: text } : {}) },
    filtered,
    bar: bar({ text: words.common.search, hint: words.screenings.searchHint, choice: words.common.status }),
  };
}

type Listed = { id: string; status: string; created_at: string; reference?: string | null | undefined };

/** The columns that links, identity checks and sanctions checks share. */
export function useSharedColumns<Row extends Listed>() {
  const { words } = useSession();
  return {
    about: (head: string, nameOf: (row: Row) => string): Column<Row> => ({
      id: "about",
      head,
      wide: true,
      cell: (row) => <NameAndReference name={nameOf(row)} reference={row.reference} />,
    }),
    status: {
      id: "status",
      head: words.common.status,
      cell: (row) => <StatusOf status={row.status} />,
    } satisfies Column<Row>,
    created: {
      id: "created",
      head: words.common.created,
      align: "right",
      from: "sm",
      cell: (row) => <When at={row.created_at} />,
    } satisfies Column<Row>,
  };
}

/** A page that lists one kind of object: its head with the export and what can be made, its filter, its rows. */
export function ListPage<Row extends { id: string }>({
  place,
  title,
  text,
  filter,
  actions,
  list,
  empty,
  ...table
}: {
  /** The page's own path, below which the objects and the export lie. */
  place: string;
  title: string;
  text: string;
  filter: { query: object; filtered: boolean; bar: ReactNode };
  actions: ReactNode;
  list: UseQueryResult<{ data: readonly Row[]; has_more: boolean }, unknown>;
  paging: Paging;
  columns: readonly Column<Row>[];
  empty: Empty;
  selection?: Selection<Row>;
}) {
  const { path } = useSession();
  return (
    <>
      <PageHead title={title} text={text}>
        <ExportLink list={place} filter={filter.query} />
        {actions}
      </PageHead>
      {filter.bar}
      <List
        {...table}
        query={list}
        caption={title}
        empty={empty}
        filtered={filter.filtered}
        hrefOf={(row) => path(`/${place}/${row.id}`)}
      />
    </>
  );
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
      {reference ? (
        <span className="block text-sm text-muted sm:inline">
          <span className="hidden sm:inline"> · </span>
          {reference}
        </span>
      ) : null}
    </>
  );
}
