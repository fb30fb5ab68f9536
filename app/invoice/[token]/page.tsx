import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { HostedFrame } from "@/components/hosted/frame";
import { Heading } from "@/components/hosted/parts";
import { Status, TONE_OF_STATUS } from "@/components/ui/status";
import { openInvoice } from "@/server/billing";
import { invoiceTexts } from "@/server/billing/hosted";
import { ownBranding } from "@/server/branding";
import { pickLocale } from "@/server/platform/i18n/index";

type Props = { params: Promise<{ token: string }> };

const load = cache(openInvoice);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const opened = await load((await params).token);
  return opened ? { title: invoiceTexts(opened, await pageLocale()).title } : {};
}

/** The page of an invoice, for whoever has its address: what it comes to, what it is made of, and the PDF. */
export default async function InvoicePage({ params }: Props) {
  const { token } = await params;
  const opened = await load(token);
  if (!opened) notFound();
  const locale = await pageLocale();
  const text = invoiceTexts(opened, locale);
  return (
    <HostedFrame
      locale={locale}
      nonce={(await headers()).get("x-nonce") ?? undefined}
      branding={ownBranding()}
    >
      <div className="flex flex-col gap-8">
        <header className="flex flex-col gap-1">
          <div className="flex items-center justify-between gap-4">
            <Heading>{text.heading}</Heading>
            <Status tone={TONE_OF_STATUS[text.status.code] ?? "none"}>{text.status.word}</Status>
          </div>
          <p className="tabular mt-3 text-xl font-semibold">{text.amount}</p>
          {text.when ? <p className="text-md text-muted">{text.when}</p> : null}
        </header>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
          {text.facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <table className="tabular w-full text-base">
          <thead>
            <tr className="border-b border-line text-muted">
              {text.heads.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={`py-2 font-normal ${index === 0 ? "text-left" : "pl-4 text-right"}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {text.lines.map(([item, units, amount]) => (
              <tr key={item} className="border-b border-line">
                <th scope="row" className="py-2.5 text-left font-normal">
                  {item}
                </th>
                <td className="py-2.5 pl-4 text-right">{units}</td>
                <td className="py-2.5 pl-4 text-right whitespace-nowrap">{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {text.totals.map(([label, amount], index) => {
              const weight = index === text.totals.length - 1 ? "font-semibold" : "font-normal";
              return (
                <tr key={label}>
                  <th scope="row" colSpan={2} className={`py-1.5 text-left ${weight}`}>
                    {label}
                  </th>
                  <td className={`py-1.5 pl-4 text-right whitespace-nowrap ${weight}`}>{amount}</td>
                </tr>
              );
            })}
          </tfoot>
        </table>
        <a
          href={`/invoice/${token}/pdf?lang=${locale}`}
          className="flex min-h-12 items-center justify-center rounded border border-line bg-raised px-4 py-2.5 text-md font-medium hover:bg-sunken"
        >
          {text.download}
        </a>
      </div>
    </HostedFrame>
  );
}

async function pageLocale() {
  return pickLocale((await headers()).get("x-locale"));
}
