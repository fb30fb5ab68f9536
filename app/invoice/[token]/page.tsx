import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { HostedFrame } from "@/components/hosted/frame";
import { PrintedInvoice } from "@/components/hosted/printed-invoice";
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

/** The page of an invoice, for whoever has its address: from whom and to whom, what it comes to, how to pay it, and the PDF. */
export default async function InvoicePage({ params }: Props) {
  const { token } = await params;
  const opened = await load(token);
  if (!opened) notFound();
  const locale = await pageLocale();
  return (
    <HostedFrame
      locale={locale}
      nonce={(await headers()).get("x-nonce") ?? undefined}
      branding={ownBranding()}
    >
      <PrintedInvoice text={invoiceTexts(opened, locale)} base={`/invoice/${token}`} locale={locale} />
    </HostedFrame>
  );
}

async function pageLocale() {
  return pickLocale((await headers()).get("x-locale"));
}
