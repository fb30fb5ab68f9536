"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { PageHead, Section } from "@/components/ui/page";
import type { PersonPlace, Tie } from "@/server/people/schema";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession } from "../session";
import { StatusOf, When } from "../values";

type Thing = {
  place: PersonPlace;
  id: string;
  name: string;
  reference: string | null;
  status: string;
  score: number | null;
  createdAt: string;
};

/** One person across screenings, links, identity and sanctions checks, opened from any of them. */
export function PersonPage({ id }: { id: string }) {
  const { words, path, may } = useSession();
  const t = words.case.person;
  const query = useQuery(useApi().people.get.queryOptions({ id }));
  return (
    <Answer page query={query}>
      {({ id: anchor, name, objects, customers, namesakes }) => (
        <>
          <PageHead above={t.title} name={name} title={<bdi>{name}</bdi>} text={t.text} />
          <Things
            things={objects}
            title={t.title}
            tieOf={(one) => (one.id === anchor ? t.start : one.tie ? t.ties[one.tie] : "")}
          />
          {customers.length > 0 ? (
            <div className="mt-8">
              <Section title={t.customers}>
                <ul className="flex flex-wrap gap-x-6 gap-y-2">
                  {customers.map((customer) => (
                    <li key={customer.id}>
                      {customer.name !== null && may("customers:read") ? (
                        <Link
                          href={path(`/customers/${encodeURIComponent(customer.id)}`)}
                          className="underline underline-offset-2"
                        >
                          {customer.name}
                        </Link>
                      ) : (
                        customer.id
                      )}
                    </li>
                  ))}
                </ul>
              </Section>
            </div>
          ) : null}
          {namesakes.length > 0 ? (
            <div className="mt-8">
              <Section title={t.namesakes} text={t.namesakesText}>
                <Things things={namesakes} title={t.namesakes} tieOf={null} />
              </Section>
            </div>
          ) : null}
        </>
      )}
    </Answer>
  );
}

function Things<T extends Thing & { tie?: Tie | null }>({
  things,
  title,
  tieOf,
}: {
  things: readonly T[];
  title: string;
  /** Null where nothing is known. */
  tieOf: ((thing: T) => string) | null;
}) {
  const { words, path } = useSession();
  const t = words.case.person;
  return (
    <div className="overflow-x-auto rounded border border-line bg-raised">
      <table className="tabular w-full text-left text-base">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="h-9 border-b border-line text-xs text-muted">
            <th scope="col" className="px-3 font-medium">
              {t.what}
            </th>
            <th scope="col" className="px-3 font-medium">
              {t.result}
            </th>
            {tieOf ? (
              <th scope="col" className="hidden px-3 font-medium sm:table-cell">
                {t.how}
              </th>
            ) : null}
            <th scope="col" className="px-3 text-right font-medium">
              {words.common.created}
            </th>
          </tr>
        </thead>
        <tbody>
          {things.map((one) => (
            <tr key={one.id} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="px-3 py-2.5 font-normal">
                <Link href={path(`/${one.place}/${one.id}`)} className="font-medium hover:underline">
                  {t.place[one.place]}
                </Link>
                <span className="block text-sm break-words text-muted">
                  <bdi>{one.name}</bdi>
                  {one.reference ? ` · ${one.reference}` : ""}
                </span>
                {tieOf ? <span className="block text-sm text-muted sm:hidden">{tieOf(one)}</span> : null}
              </th>
              <td className="px-3 py-2.5">
                <span className="inline-flex flex-wrap items-center gap-2">
                  <StatusOf status={one.status} />
                  {one.score === null ? null : <span className="font-medium">{one.score}</span>}
                </span>
              </td>
              {tieOf ? (
                <td className="hidden px-3 py-2.5 text-sm text-muted sm:table-cell">{tieOf(one)}</td>
              ) : null}
              <td className="px-3 py-2.5 text-right text-sm text-muted">
                <When at={one.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
