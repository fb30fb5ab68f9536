"use client";

import type { Answers } from "../api";
import { useSession } from "../session";
import { useShown } from "../values";

type Read = Pick<
  Answers["screenings"]["get"]["deviations"][number],
  "about" | "printed" | "expected" | "currency" | "seen"
>;

/** The figure in question on top, then its row as it was read. */
export function AsRead({ one }: { one: Read }) {
  const { words } = useSession();
  const t = words.desk.proof;
  const shown = useShown();
  // A finding that does not say in which currency it speaks is in that of its row.
  const currency = one.currency ?? one.seen.flatMap((of) => ("currency" in of ? (of.currency ?? []) : []))[0];
  const asked = one.printed !== null || one.expected !== null;
  if (!asked && one.seen.length === 0) return null;
  return (
    <table data-figure className="tabular w-full text-left text-base">
      <caption className="sr-only">{t.asRead}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t.what}
          </th>
          <th scope="col" className="pr-3 font-medium">
            {t.read}
          </th>
          <th scope="col" className="font-medium">
            {t.expected}
          </th>
        </tr>
      </thead>
      <tbody>
        {asked ? (
          <tr className="border-b border-line bg-warnSoft">
            <th scope="row" className="py-1.5 pr-3 pl-2 font-medium">
              {one.about}
            </th>
            <td className="pr-3 font-semibold break-words">{shown(one.printed, currency)}</td>
            <td className="pr-2 font-semibold break-words">{shown(one.expected, currency)}</td>
          </tr>
        ) : null}
        {one.seen.map(({ name, label, value, ...of }) => (
          <tr key={`${name} ${value}`} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1.5 pr-3 pl-2 text-sm font-normal text-muted">
              {label}
            </th>
            <td className="pr-3 break-words">
              {/year$/.test(name) ? value : shown(value, "currency" in of ? of.currency : undefined)}
            </td>
            <td className="text-muted">–</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
