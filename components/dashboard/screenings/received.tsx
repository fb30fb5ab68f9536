"use client";

import { Section } from "@/components/ui/page";
import { Status, type Tone } from "@/components/ui/status";
import type { Received as Item } from "@/server/screenings/received";
import { useSession } from "../session";
import { useMonth } from "../values";
import type { Place } from "./viewer";

const TONES: Record<Item["state"], Tone> = {
  came: "ok",
  part: "warn",
  missing: "bad",
  asked: "wait",
  unsure: "none",
};

/** What was asked of the applicant against what came; each document leads to itself. */
export function Received({
  received,
  onShow,
}: {
  received: { asked: readonly Item[]; beside: readonly number[] };
  onShow(place: Place): void;
}) {
  const { words } = useSession();
  const t = words.case.received;
  const month = useMonth();
  const months = (all: readonly string[]) => all.map((one) => month(one)).join(", ");
  const document = (index: number) => (
    <button
      key={index}
      type="button"
      className="mr-3 text-sm text-muted underline underline-offset-2 hover:text-ink"
      onClick={() => onShow({ document: index, page: 1, mark: null })}
    >
      {words.screenings.documentOnly(index + 1)}
    </button>
  );
  return (
    <Section title={t.title}>
      <table className="w-full text-left text-base">
        <caption className="sr-only">{t.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.document}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.what}</th>
          </tr>
        </thead>
        <tbody>
          {received.asked.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be asked for twice, and the list never changes
            <tr key={place} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-normal">
                {one.requested}
                {one.months.length > 0 ? (
                  <span className="block text-sm text-muted">
                    {one.state === "asked" ? months(one.months) : t.lacking(months(one.months))}
                  </span>
                ) : null}
              </th>
              <td className="py-2 pr-4">
                <Status tone={TONES[one.state]}>{t.states[one.state] ?? one.state}</Status>
              </td>
              <td className="py-2">{one.documents.map(document)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {received.beside.length > 0 ? (
        <p className="mt-3 text-sm text-muted">
          {t.beside} {received.beside.map(document)}
        </p>
      ) : null}
    </Section>
  );
}
