"use client";

import { Section } from "@/components/ui/page";
import type { ScreeningContest } from "@/server/screenings/contest/schema";
import { useSession } from "../session";
import { When } from "../values";

/** What the applicant said against the result, finding by finding, beside what became of it. */
export function Contest({ contest, about }: { contest: ScreeningContest; about: (field: string) => string }) {
  const { words } = useSession();
  const t = words.screenings.contest;
  return (
    <Section title={t.title}>
      <p className="mb-3 text-sm text-muted">
        {contest.status === "settled" ? t.settled : t.open} · <When at={contest.contested_at} />
      </p>
      <ul className="flex flex-col gap-4">
        {contest.points.map((point) => (
          <li key={point.deviation} className="border-l-2 border-line pl-4">
            <span className="block font-medium">{about(point.field)}</span>
            <span className="block text-sm text-muted">
              {[
                ...point.claims.map((claim) => t.claims[claim]),
                ...(point.documents.length > 0
                  ? [t.came(point.documents.map((one) => one + 1).join(", "))]
                  : []),
                t.by[point.settled ?? "nobody"],
              ].join(" · ")}
            </span>
            {point.words ? (
              <blockquote className="mt-1 break-words whitespace-pre-line">“{point.words}”</blockquote>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
