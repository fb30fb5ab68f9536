"use client";

import Link from "next/link";
import { Facts, Section } from "@/components/ui/page";
import { Tabs } from "@/components/ui/tabs";
import { formatDuration } from "@/server/platform/i18n/formats";
import type { Answers } from "../api";
import { ForIntegrators } from "../integrator";
import { useSession } from "../session";
import { Timeline } from "../timeline";
import { StatusOf, useShown } from "../values";

/** What was sent along with a case, what happened to it, and how an integrator sees it. */
export function CaseDetails({ of: data }: { of: Answers["screenings"]["get"] }) {
  const { words, path, locale } = useSession();
  const t = words.screenings;
  const shown = useShown();
  const { screening } = data;
  const took =
    screening.completed_at === null
      ? null
      : new Date(screening.completed_at).getTime() - new Date(screening.created_at).getTime();
  return (
    <Tabs
      label={words.common.details}
      tabs={[
        {
          id: "details",
          label: words.common.details,
          content: (
            <div className="grid gap-8 lg:grid-cols-2">
              <div>
                <Section title={words.common.details}>
                  <Facts
                    facts={[
                      [words.common.status, <StatusOf key="status" status={screening.status} />],
                      [words.common.reference, screening.reference ?? "–"],
                      [t.channel, words.channels[screening.channel] ?? screening.channel],
                      ...Object.entries(screening.applicant ?? {}).map(
                        ([name, value]) => [t.applicantFields[name] ?? name, shown(value)] as const,
                      ),
                      ...data.caseFacts.map(({ label, value }) => [label, shown(value)] as const),
                      ...(screening.link_id
                        ? [
                            [
                              words.channels.link ?? "",
                              <Link
                                key="link"
                                href={path(`/links/${screening.link_id}`)}
                                className="underline"
                              >
                                {screening.link_id}
                              </Link>,
                            ] as const,
                          ]
                        : []),
                      ...(screening.customer ? [[words.common.customer, screening.customer] as const] : []),
                      ...Object.entries(screening.metadata).map(
                        ([name, value]) => [`${words.common.metadata}: ${name}`, value] as const,
                      ),
                      [t.duration, took === null ? "–" : formatDuration(locale, took)],
                    ]}
                  />
                </Section>
              </div>
              <div>
                <Section title={t.timeline}>
                  <Timeline events={data.events} decisions={data.decisions} />
                </Section>
              </div>
            </div>
          ),
        },
        {
          id: "developers",
          label: words.case.developers,
          content: <ForIntegrators path="/v1/screenings" object={data.wire} />,
        },
      ]}
    />
  );
}
