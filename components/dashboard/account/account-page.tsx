"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Facts, Notice, PageHead, Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { formatDate } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession, useTell } from "../session";
import { Day, Id, StatusOf } from "../values";

/** What the account may use, and the request for live access. */
export function AccountPage() {
  const { words, may, locale } = useSession();
  const api = useApi();
  const tell = useTell();
  const queryClient = useQueryClient();
  const account = useQuery(api.account.get.queryOptions());
  const profile = useQuery(api.profile.get.queryOptions());
  const ask = useMutation(
    api.account.requestLive.mutationOptions({
      onSuccess: async () => {
        tell.done(words.account.asked);
        await queryClient.invalidateQueries(api.account.get.queryFilter());
      },
      onError: tell.failed,
    }),
  );
  return (
    <>
      <PageHead title={words.account.title} text={words.account.text} />
      {profile.data && !profile.data.emailConfirmed ? (
        <div className="mb-5">
          <Notice tone="warn">{words.account.confirmEmail}</Notice>
        </div>
      ) : null}
      <Answer query={account}>
        {(data) => (
          <Section title={data.name}>
            <Facts
              facts={[
                [words.account.id, <Id key="id" id={data.id} />],
                [words.common.status, <StatusOf key="status" status={data.status} />],
                [
                  words.account.liveEnabled,
                  data.liveEnabled ? (
                    <Status key="live" tone="ok">
                      {words.account.liveOn}
                    </Status>
                  ) : (
                    <div key="live" className="flex flex-wrap items-center gap-3">
                      <Status tone="wait">{words.account.liveOff}</Status>
                      {data.liveRequestedAt ? (
                        <span className="text-sm text-muted">
                          {words.account.liveAsked(formatDate(locale, data.liveRequestedAt))}
                        </span>
                      ) : may("account:write") ? (
                        <Button size="sm" look="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
                          {words.account.askLive}
                        </Button>
                      ) : null}
                    </div>
                  ),
                ],
                [
                  words.account.services,
                  data.services.map((service) => words.account.serviceNames[service] ?? service).join(", "),
                ],
                [
                  words.account.billing,
                  data.billingMode === "prepaid" ? words.account.prepaid : words.account.invoice,
                ],
                [words.account.retention, words.account.days(data.retentionDays)],
                [words.account.since, <Day key="since" at={data.createdAt} />],
              ]}
            />
          </Section>
        )}
      </Answer>
    </>
  );
}
