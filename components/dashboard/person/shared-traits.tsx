"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Notice } from "@/components/ui/page";
import { useApi } from "../api";
import { useSession } from "../session";
import { StatusOf } from "../values";

/** What of this person stands in other people's cases too. Nothing where nothing does. */
export function SharedTraits({ id }: { id: string }) {
  const { words, path, may } = useSession();
  const { data } = useQuery({
    ...useApi().people.shared.queryOptions({ id }, { staleTime: 60_000 }),
    enabled: may("screenings:read"),
  });
  if (!data || data.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <ul className="flex flex-col gap-1.5">
          {data.map(({ what, count, cases }) => (
            <li key={what}>
              <span className="font-medium">{words.case.earlier.shared[what](count)}</span>{" "}
              <span className="inline-flex flex-wrap gap-x-4 text-sm">
                {cases.map((one) => (
                  <span key={one.id} className="inline-flex items-center gap-1.5">
                    <Link href={path(`/${one.place}/${one.id}`)} className="underline underline-offset-2">
                      <bdi>{one.name}</bdi>
                    </Link>
                    <StatusOf status={one.status} />
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
