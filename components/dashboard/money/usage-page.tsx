"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { Facts, PageHead, Section } from "@/components/ui/page";
import { formatCents, formatDate, formatNumber } from "@/server/platform/i18n/formats";
import { type Tier, UNIT_KINDS } from "@/server/platform/money";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession } from "../session";
import { Amount, Day } from "../values";
import { BillingDetails } from "./billing-details";
import { Invoices } from "./invoices";
import { usePaymentReturn } from "./payment-return";
import { TopUp } from "./top-up";

const Plots = dynamic(() => import("./plots"), { ssr: false });

const UNITS_OF = { screening: "screenings", id_check: "id_checks", sanctions: "sanctions" } as const;

function PriceTable({ name, tiers, currency }: { name: string; tiers: readonly Tier[]; currency: string }) {
  const { words, locale } = useSession();
  const t = words.money;
  return (
    <table className="tabular w-full text-left">
      <caption className="sr-only">{name}</caption>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.up_to ?? "rest"} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2 font-normal text-muted">
              {tier.up_to === null
                ? tiers.length === 1
                  ? t.each
                  : t.beyond
                : t.upTo(formatNumber(locale, tier.up_to))}
            </th>
            <td className="text-right">{formatCents(locale, tier.cents, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was used, what it costs, and how the work went. */
export function UsagePage() {
  const { words, locale, may, environment } = useSession();
  const t = words.money;
  const api = useApi();
  const usage = useQuery(api.billing.usage.queryOptions());
  const days = useQuery(api.screenings.statistics.queryOptions());
  const payments = useQuery(api.billing.payments.queryOptions());
  const payOnline = payments.data?.online ?? false;
  usePaymentReturn();
  const day = (at: string) => formatDate(locale, at, { utc: true });
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        {usage.data?.billing_mode === "prepaid" && environment === "live" && may("billing:write") ? (
          <TopUp currency={usage.data.currency} payOnline={payOnline} />
        ) : null}
      </PageHead>
      <Answer query={usage}>
        {(data) => (
          <div className="grid gap-x-8 *:min-w-0 lg:grid-cols-2 lg:*:border-t-0 lg:*:pt-0">
            <Section title={t.period(day(data.period_start), day(data.period_end))}>
              <Facts
                facts={[
                  [
                    t.units,
                    <span key="units">
                      <strong>{formatNumber(locale, data.screenings)}</strong>
                      <span className="text-sm text-muted">
                        {" "}
                        {(["screenings", "id_checks", "sanctions"] as const).map((kind) => (
                          <span key={kind}>
                            · {t.kinds[kind]}&nbsp;{data.units[kind]}{" "}
                          </span>
                        ))}
                      </span>
                    </span>,
                  ],
                  [t.amount, <Amount key="amount" cents={data.amount} currency={data.currency} />],
                  [t.minimum, <Amount key="minimum" cents={data.minimum} currency={data.currency} />],
                  ...(data.billing_mode === "prepaid"
                    ? [
                        [
                          t.balance,
                          <Amount key="balance" cents={data.balance ?? 0} currency={data.currency} />,
                        ] as const,
                      ]
                    : [
                        [
                          t.creditLimit,
                          data.credit_limit === null
                            ? t.unlimited
                            : formatCents(locale, data.credit_limit, data.currency),
                        ] as const,
                      ]),
                  [t.invoiceDate, <Day key="invoice" at={data.invoice_date} utc />],
                ]}
              />
            </Section>
            <Section title={t.tiers}>
              <PriceTable name={t.tiers} tiers={data.tiers} currency={data.currency} />
              {UNIT_KINDS.map((kind) => {
                const own = data.prices[kind];
                const name = t.kinds[UNITS_OF[kind]];
                return own ? (
                  <div key={kind} className="mt-4">
                    <h3 className="text-sm font-medium">{name}</h3>
                    <PriceTable name={`${t.tiers}: ${name}`} tiers={own} currency={data.currency} />
                  </div>
                ) : null;
              })}
            </Section>
          </div>
        )}
      </Answer>
      <Invoices payOnline={payOnline} />
      <BillingDetails />
      <Answer query={days}>{(rows) => <Plots days={rows} />}</Answer>
    </>
  );
}
