import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { HostedFrame } from "@/components/hosted/frame";
import { PrintedInvoice } from "@/components/hosted/printed-invoice";
import { openInvoice } from "@/server/billing";
import { creditTexts } from "@/server/billing/hosted";
import { ownBranding } from "@/server/branding";
import { pickLocale } from "@/server/platform/i18n/index";

type Props = { params: Promise<{ token: string; id: string }> };

const load = cache(async (token: string, id: string) => {
  const opened = await openInvoice(token);
  const locale = pickLocale((await headers()).get("x-locale"));
  const text = opened ? creditTexts(opened, id, locale) : null;
  return text ? { text, locale } : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token, id } = await params;
  const found = await load(token, id);
  return found ? { title: found.text.title } : {};
}

/** The page of a credit note, under the address of the invoice that it takes back. */
export default async function CreditPage({ params }: Props) {
  const { token, id } = await params;
  const found = await load(token, id);
  if (!found) notFound();
  return (
    <HostedFrame
      locale={found.locale}
      nonce={(await headers()).get("x-nonce") ?? undefined}
      branding={ownBranding()}
    >
      <PrintedInvoice text={found.text} base={`/invoice/${token}`} locale={found.locale} />
    </HostedFrame>
  );
}
