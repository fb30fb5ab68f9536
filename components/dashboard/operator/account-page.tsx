"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Facts, PageHead, Section } from "@/components/ui/page";
import { formatCents, formatDate, formatNumber } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { Amount, Day, Id, StatusOf, When } from "../values";
import { AgreementDialog } from "./agreement-dialog";
import { OperatorInvoices } from "./invoices";
import { TopUpDialog } from "./top-up-dialog";

/** One account as its operator sees it: plan, access, use by month, keys, people, invoices. */
export function OperatorAccountPage({ id }: { id: string }) {
  const { words, locale } = useSession();
  const t = words.operator.account;
  const own = words.operator.accounts;
  const api = useApi();
  const after = useAfter();
  const [dialog, setDialog] = useState<"agreement" | "topUp" | null>(null);
  const opened = useQuery(api.operator.account.queryOptions({ id }));
  const update = useMutation(api.operator.updateAccount.mutationOptions(after(own.saved)));
  const close = () => setDialog(null);
  const roles: Readonly<Record<string, string>> = words.roles;
  return (
    <Answer page query={opened}>
      {({ account, keys, members, periods, endpoints, requests, hasDetails }) => {
        const money = (cents: number) => formatCents(locale, cents, account.currency);
        const keysOf = (environment: "live" | "test") => (
          <span key={environment}>
            {formatNumber(locale, keys[environment].count)}
            {keys[environment].lastUsedAt ? (
              <span className="text-muted">
                {" "}
                · {words.keys.lastUsed} <When at={keys[environment].lastUsedAt} />
              </span>
            ) : null}
          </span>
        );
        const live = requests.find((one) => one.environment === "live");
        return (
          <>
            <PageHead
              name={account.name}
              above={
                <Link href="/operator?tab=accounts" className="hover:underline">
                  {words.operator.tabs.accounts}
                </Link>
              }
              title={
                <>
                  <span className="min-w-0 break-words">{account.name}</span>
                  <StatusOf status={account.status} />
                </>
              }
              text={<Id id={account.id} />}
            >
              {account.live_enabled ? null : (
                <Button
                  look={account.live_requested_at ? "primary" : "secondary"}
                  busy={update.isPending}
                  onClick={() => update.mutate({ id, change: { live: true } })}
                >
                  {own.approve}
                </Button>
              )}
              <Button onClick={() => setDialog("agreement")}>{own.edit}</Button>
              <Button onClick={() => setDialog("topUp")}>{own.topUp}</Button>
            </PageHead>
            <div className="grid gap-x-8 *:min-w-0 lg:grid-cols-2 lg:*:border-t-0 lg:*:pt-0">
              <Section title={t.plan}>
                <Facts
                  facts={[
                    [
                      own.liveEnabled,
                      account.live_enabled ? (
                        words.common.yes
                      ) : account.live_requested_at ? (
                        <span key="asked">
                          {own.asked} <When at={account.live_requested_at} />
                        </span>
                      ) : (
                        words.common.no
                      ),
                    ],
                    [
                      own.services,
                      account.services
                        .map((service) => words.account.serviceNames[service] ?? service)
                        .join(", ") || "–",
                    ],
                    [
                      own.billingMode,
                      account.billing_mode === "prepaid"
                        ? `${words.account.prepaid}, ${money(account.balance)}`
                        : `${words.account.invoice}, ${words.money.creditLimit}: ${account.credit_limit === null ? words.money.unlimited : money(account.credit_limit)}`,
                    ],
                    [
                      words.money.tiers,
                      account.tiers
                        .map(
                          (tier) =>
                            `${tier.up_to === null ? (account.tiers.length === 1 ? words.money.each : words.money.beyond) : words.money.upTo(formatNumber(locale, tier.up_to))}: ${money(tier.cents)}`,
                        )
                        .join(" · "),
                    ],
                    [t.fees, `${money(account.minimum)} · ${money(account.monthly_fee)}`],
                    [own.retention, words.account.days(account.retention_days)],
                    [words.money.party.title, hasDetails ? words.common.yes : words.common.no],
                    [words.common.created, <Day key="created" at={account.created_at} />],
                  ]}
                />
              </Section>
              <Section title={t.use}>
                <Facts
                  facts={[
                    [t.liveKeys, keysOf("live")],
                    [t.testKeys, keysOf("test")],
                    [
                      t.requests,
                      live
                        ? t.answered(
                            formatNumber(locale, live.count),
                            formatNumber(locale, live.refused),
                            formatNumber(locale, live.failed),
                          )
                        : "–",
                    ],
                    [t.endpoints, t.failing(endpoints.active, endpoints.failing)],
                    [
                      t.people,
                      <ul key="people">
                        {members.map((one) => (
                          <li key={one.email} className="break-words">
                            {one.name ? `${one.name}, ` : ""}
                            {one.email} <span className="text-muted">· {roles[one.role] ?? one.role}</span>
                          </li>
                        ))}
                      </ul>,
                    ],
                  ]}
                />
              </Section>
            </div>
            <Section title={t.byMonth}>
              {periods.length === 0 ? (
                <p className="text-muted">{words.operator.usage.empty}</p>
              ) : (
                <table className="tabular w-full text-base">
                  <caption className="sr-only">{t.byMonth}</caption>
                  <thead>
                    <tr className="border-b border-line text-sm text-muted">
                      <th scope="col" className="py-2 text-left font-normal">
                        {t.from}
                      </th>
                      {(["screenings", "id_checks", "sanctions"] as const).map((kind) => (
                        <th
                          key={kind}
                          scope="col"
                          className="hidden py-2 pl-3 text-right font-normal sm:table-cell"
                        >
                          {words.money.kinds[kind]}
                        </th>
                      ))}
                      <th scope="col" className="py-2 pl-3 text-right font-normal sm:hidden">
                        {words.money.units}
                      </th>
                      <th scope="col" className="py-2 pl-3 text-right font-normal">
                        {words.operator.usage.amount}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {periods.map((one) => (
                      <tr key={one.periodStart} className="border-b border-line last:border-b-0">
                        <th scope="row" className="py-2 text-left font-normal">
                          {formatDate(locale, one.periodStart, { utc: true })}
                        </th>
                        {([one.screenings, one.idChecks, one.sanctions] as const).map((units, index) => (
                          <td
                            key={["s", "i", "n"][index]}
                            className="hidden py-2 pl-3 text-right sm:table-cell"
                          >
                            {formatNumber(locale, units)}
                          </td>
                        ))}
                        <td className="py-2 pl-3 text-right sm:hidden">
                          {formatNumber(locale, one.screenings + one.idChecks + one.sanctions)}
                        </td>
                        <td className="py-2 pl-3 text-right">
                          <Amount cents={one.cents} currency={account.currency} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </Section>
            <Section title={words.money.invoices}>
              <OperatorInvoices accountId={id} />
            </Section>
            {dialog === "agreement" ? <AgreementDialog account={account} onClose={close} /> : null}
            {dialog === "topUp" ? <TopUpDialog account={account} onClose={close} /> : null}
          </>
        );
      }}
    </Answer>
  );
}
