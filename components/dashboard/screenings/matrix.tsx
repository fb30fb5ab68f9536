"use client";

import { CircleAlert, PencilLine } from "lucide-react";
import { Section } from "@/components/ui/page";
import type { Cell, matrixOf } from "@/server/screenings/matrix";
import { useSession } from "../session";
import { useShown } from "../values";
import type { Place } from "./viewer";

type Table = NonNullable<ReturnType<typeof matrixOf>>;

/** Every document's own account of the same few things; what differs from the rest says so, in a word and a sign. */
export function Matrix({ matrix, onShow }: { matrix: Table; onShow(place: Place): void }) {
  const { words } = useSession();
  const t = words.case.matrix;
  return (
    <Section title={t.title} text={t.text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is moved by keys too */}
      <section aria-label={t.title} tabIndex={0} className="overflow-x-auto">
        <table className="tabular w-full text-left text-base">
          <caption className="sr-only">{t.title}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="sticky left-0 bg-surface py-2 pr-4 font-medium">
                {t.document}
              </th>
              {matrix.facts.map((fact) => (
                <th key={fact} scope="col" className="min-w-32 py-2 pr-4 font-medium">
                  {t.facts[fact]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map(({ document, type, cells }) => (
              <tr key={document} className="border-b border-line align-top last:border-b-0">
                <th scope="row" className="sticky left-0 bg-surface py-2 pr-4 font-normal">
                  {document === null ? (
                    t.given
                  ) : (
                    <button
                      type="button"
                      className="text-left whitespace-nowrap underline underline-offset-2 hover:text-muted"
                      onClick={() => onShow({ document, page: 1, mark: null })}
                    >
                      {words.screenings.documentOnly(document + 1)}
                      <span className="block text-sm text-muted">
                        {words.screenings.documentTypes[type ?? "other"] ?? type}
                      </span>
                    </button>
                  )}
                </th>
                {matrix.facts.map((fact) => (
                  <td key={fact} className="py-2 pr-4">
                    <Said
                      cell={cells[fact]}
                      plain={fact === "name" || fact === "employer" || fact === "account"}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

/** `plain`: what it is needs no saying. */
function Said({ cell, plain }: { cell: Cell | undefined; plain: boolean }) {
  const { words } = useSession();
  const t = words.case.matrix;
  const shown = useShown();
  if (!cell) return <span className="text-sm text-muted">{t.nothing}</span>;
  const isPeriod = cell.values.some(({ from }) => from !== null);
  const label = plain || isPeriod ? "" : (cell.values[0]?.label ?? "");
  const isYear = cell.values.some(({ name }) => name.endsWith("_year"));
  return (
    <>
      {cell.values.map(({ value, from, currency }) => (
        <span key={`${from} ${value}`} className="block break-words">
          {from === null ? "" : `${shown(from)} – `}
          {isYear ? String(value) : shown(value, currency)}
        </span>
      ))}
      {label ? <span className="block text-xs text-muted">{label}</span> : null}
      {cell.mark ? (
        <span className="mt-0.5 inline-flex items-center gap-1 text-xs font-medium text-warn">
          {cell.mark !== "near" ? (
            <CircleAlert aria-hidden className="size-3.5" />
          ) : (
            <PencilLine aria-hidden className="size-3.5" />
          )}
          {t.marks[cell.mark]}
        </span>
      ) : null}
    </>
  );
}
