"use client";

import { useQuery } from "@tanstack/react-query";
import { PageHead } from "@/components/ui/page";
import { allows } from "@/server/platform/roles";
import { useAddress } from "../address";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession } from "../session";
import { Away } from "./away";
import { DeskFilters, queryOf } from "./filters";
import { Views } from "./views";
import { Worked } from "./worked";

/** Everything that waits for a person, in one queue: one key decides, one more says why, and the next case stands there. */
export function DeskPage() {
  const { words, user, may } = useSession();
  const t = words.desk;
  const api = useApi();
  const address = useAddress("reviews");
  const query = queryOf(address.values);
  const members = useQuery(api.account.members.queryOptions());
  const reviewers = (members.data ?? [])
    .filter(({ role }) => allows(role, "reviews:write"))
    .map(({ userId: id, name, email, awayUntil }) => ({ id, name: name ?? email, awayUntil }));
  const desk = useQuery(
    api.desk.list.queryOptions(query, { refetchInterval: 30_000, placeholderData: (before) => before }),
  );
  return (
    <>
      <PageHead
        title={t.title}
        text={
          <>
            {t.text} <span className="pointer-coarse:hidden">{t.keysText}</span>
          </>
        }
      >
        {may("reviews:write") && members.data ? (
          <Away until={reviewers.find(({ id }) => id === user.id)?.awayUntil ?? null} />
        ) : null}
      </PageHead>
      <Views query={query} />
      <DeskFilters
        query={query}
        reviewers={reviewers}
        onChange={(change) => address.set({ ...change, case: "" })}
      />
      <Answer query={desk} lines={8}>
        {(page) => (
          <Worked
            items={page.data}
            more={page.has_more}
            stale={desk.isPlaceholderData}
            at={address.values.case}
            names={new Map(reviewers.map(({ id, name }) => [id, name]))}
            onAt={(id) => address.set({ case: id })}
          />
        )}
      </Answer>
    </>
  );
}
