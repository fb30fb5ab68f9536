"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Section } from "@/components/ui/page";
import { useApi } from "../api";
import { AboutPerson } from "../person/about-person";
import { useSession } from "../session";
import { Purpose, StatusOf, When } from "../values";

/** The person's other screenings, each with how it is known to be theirs, and the way to everything about them. */
export function EarlierCases({ id }: { id: string }) {
  const { words, path } = useSession();
  const t = words.case;
  const { data } = useQuery(useApi().people.earlier.queryOptions({ id }));
  return (
    <Section title={t.earlier.title} actions={<AboutPerson id={id} />}>
      {data === undefined ? (
        <p className="h-5" />
      ) : data.cases.length === 0 ? (
        <p className="text-muted">{t.earlier.none}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.cases.map((one) => (
            <li key={one.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Link href={path(`/screenings/${one.id}`)} className="font-medium hover:underline">
                <When at={one.createdAt} exact />
              </Link>
              <StatusOf status={one.status} />
              {one.score === null ? null : <span className="tabular font-medium">{one.score}</span>}
              {one.purpose ? <Purpose purpose={one.purpose} /> : null}
              <span className="text-sm text-muted">{one.tie ? t.person.ties[one.tie] : null}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
