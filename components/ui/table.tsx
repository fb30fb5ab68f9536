"use client";

import Link from "next/link";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { classes } from "./classes";
import { useLetterKeys, usePageKeys } from "./page-keys";

const FROM = {
  sm: "hidden sm:table-cell",
  md: "hidden md:table-cell",
  lg: "hidden lg:table-cell",
  xl: "hidden xl:table-cell",
} as const;

export type Column<Row> = {
  id: string;
  head: ReactNode;
  cell(row: Row): ReactNode;
  align?: "right";
  /** Left out below the given width, so that a phone shows what decides. */
  from?: keyof typeof FROM;
  /** Takes the room that is left and cuts what is too long. */
  wide?: boolean;
};

function cellClasses<Row>(column: Column<Row>): string {
  return classes(
    "px-2 sm:px-3",
    column.align === "right" && "tabular text-right",
    column.from && FROM[column.from],
    column.wide ? "w-full sm:max-w-0" : "whitespace-nowrap",
  );
}

/**
 * Dense rows under a head that stays. j and k (or the arrows) move, Enter opens, x selects; the row in focus is a real tab stop, so
 * that it works the same for a screen reader.
 */
export function DataTable<Row>({
  rows,
  columns,
  keyOf,
  caption,
  onOpen,
  hrefOf,
  selected,
  onSelect,
  selectLabel,
  onKey,
}: {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  caption: string;
  onOpen?(row: Row): void;
  /** Where a row leads: it is a link then, which opens in another tab as links do. */
  hrefOf?(row: Row): string;
  selected?: ReadonlySet<string>;
  onSelect?(keys: ReadonlySet<string>): void;
  selectLabel?(row: Row): string;
  /** Further keys of a page, such as the one-key decisions of a queue. */
  onKey?(key: string, row: Row): void;
}) {
  const [at, setAt] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setAt(next);
    body.current?.querySelectorAll<HTMLTableRowElement>("tr")[next]?.focus();
  };
  const toggle = (row: Row) => {
    if (!selected || !onSelect) return;
    const keys = new Set(selected);
    if (!keys.delete(keyOf(row))) keys.add(keyOf(row));
    onSelect(keys);
  };
  const letters = useLetterKeys();
  usePageKeys((key) => {
    if (key === "j") move(document.activeElement?.closest("tbody") === body.current ? at + 1 : at);
    else if (key === "k") move(at - 1);
    else return false;
    return true;
  });
  const onRowKey = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "ArrowDown") move(at + 1);
    else if (event.key === "ArrowUp") move(at - 1);
    else if (event.key === "Enter")
      hrefOf ? event.currentTarget.querySelector<HTMLAnchorElement>("a[data-row]")?.click() : onOpen?.(row);
    else if (event.key === (letters ? "x" : " ")) toggle(row);
    else if (!letters && event.key.length === 1) return;
    else {
      onKey?.(event.key, row);
      return;
    }
    event.preventDefault();
  };
  return (
    <div className="overflow-x-auto rounded border border-line bg-raised">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-raised">
          <tr className="h-9 border-b border-line text-xs text-muted">
            {onSelect ? (
              <th className="hidden w-8 pl-3 sm:table-cell">
                <input
                  type="checkbox"
                  aria-label={caption}
                  className="block size-3.5 accent-brand"
                  checked={rows.length > 0 && rows.every((row) => selected?.has(keyOf(row)))}
                  onChange={(event) => onSelect(new Set(event.target.checked ? rows.map(keyOf) : []))}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classes("font-medium whitespace-nowrap", cellClasses(column))}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <tr
              key={keyOf(row)}
              tabIndex={index === at ? 0 : -1}
              onFocus={() => setAt(index)}
              onKeyDown={(event) => onRowKey(event, row)}
              onClick={(event) => {
                if (onOpen && !(event.target as Element).closest("a,button,input,select,label")) onOpen(row);
              }}
              className={classes(
                "h-11 border-b border-line last:border-b-0 hover:bg-sunken focus:bg-sunken focus:outline-offset-[-2px]!",
                onOpen && "cursor-pointer",
                hrefOf && "relative",
              )}
            >
              {onSelect ? (
                <td className="hidden w-8 pl-3 sm:table-cell">
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    aria-label={selectLabel?.(row) ?? keyOf(row)}
                    className="relative z-1 block size-3.5 accent-brand"
                    checked={selected?.has(keyOf(row)) ?? false}
                    onChange={() => toggle(row)}
                  />
                </td>
              ) : null}
              {columns.map((column) => (
                <td key={column.id} className={classes("py-1.5", cellClasses(column))}>
                  {column.wide ? (
                    <div className="min-w-24 wrap-anywhere sm:min-w-32 sm:truncate">
                      {hrefOf ? (
                        <Link
                          href={hrefOf(row)}
                          data-row=""
                          tabIndex={-1}
                          prefetch={false}
                          className="after:absolute after:inset-0"
                        >
                          {column.cell(row)}
                        </Link>
                      ) : (
                        column.cell(row)
                      )}
                    </div>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
