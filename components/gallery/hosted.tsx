"use client";

import type { InvoiceTexts } from "@/server/billing/hosted";
import type { Branding } from "@/server/branding";
import { hostedWords } from "@/server/platform/i18n/hosted/index";
import { useSession } from "../dashboard/session";
import { HostedFrame } from "../hosted/frame";
import { BigButton, Callout, Heading, Lead } from "../hosted/parts";
import { PrintedInvoice } from "../hosted/printed-invoice";
import type { Exhibit } from "./exhibit";

const BRANDING: Branding = {
  name: "Casa Ficticia",
  logoPath: null,
  logoUrl: null,
  supportEmail: "ayuda@casa-ficticia.test",
  privacyUrl: "https://casa-ficticia.test/privacy",
  hidePoweredBy: false,
  poweredBy: "Proofline",
  theme: { brand: "#1f4fd8", onBrand: "#ffffff", accent: "#1f4fd8", accentDark: "#8fb0ff" },
};
/** Two blocks on white, as a file of its own. */
const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32"><rect width="28" height="28" y="2" fill="#b3261e"/><rect width="80" height="12" x="36" y="10" fill="#14181f"/></svg>')}`;

function Page({ branding, embedded = false }: { branding: Branding | null; embedded?: boolean }) {
  const { locale, words } = useSession();
  const hosted = hostedWords(locale);
  return (
    <HostedFrame
      locale={locale}
      nonce={undefined}
      branding={branding}
      notice={embedded ? null : words.nav.testBanner}
      embedded={embedded}
    >
      <div className="flex flex-col gap-4">
        <Heading>{hosted.nowhere}</Heading>
        <Lead>{hosted.nowhereText}</Lead>
        <Callout tone="ok" heading={words.common.saved} />
        <Callout tone="warn" heading={words.common.noneFound}>
          {words.common.noteRequired}
        </Callout>
        <Callout tone="bad" heading={words.common.failed}>
          {words.common.suspended}
        </Callout>
        <BigButton>{words.common.open}</BigButton>
        <BigButton busy>{words.common.save}</BigButton>
        <BigButton look="secondary">{words.common.edit}</BigButton>
        <BigButton look="secondary" disabled>
          {words.common.edit}
        </BigButton>
        <BigButton look="quiet">{words.common.cancel}</BigButton>
      </div>
    </HostedFrame>
  );
}

const INVOICE: Omit<InvoiceTexts, "printed"> = {
  path: "",
  title: "Invoice PL-2026-0012",
  issuer: "Proofline GmbH",
  heading: "Invoice",
  status: { code: "open", word: "Open" },
  amount: "€178.50",
  when: "Due on 3 December 2026",
  parties: [
    { label: "From", lines: ["Proofline GmbH", "Hafenweg 4", "20457 Hamburg", "Germany"] },
    {
      label: "To",
      lines: ["Casa Ficticia, Alquileres del Mediterráneo y de las Islas", "Calle Mayor 1", "Spain"],
    },
  ],
  facts: [
    ["Number", "PL-2026-0012"],
    ["Issued", "20 November 2026"],
    ["Period", "20 October 2026 – 19 November 2026"],
  ],
  heads: ["Item", "Units", "Unit price", "Amount"],
  lines: [
    ["Document screenings", "120", "€1.00", "€120.00"],
    ["Identity checks", "30", "€1.00", "€30.00"],
  ],
  totals: [
    ["Net", "€150.00"],
    ["VAT 19 %", "€28.50"],
    ["Total", "€178.50"],
  ],
  since: [
    ["Paid on 21 November 2026", "−€100.00"],
    ["Left", "€78.50"],
  ],
  sentence: null,
  payment: {
    title: "Pay to",
    facts: [
      ["IBAN", "DE02 1203 0000 0000 2020 51"],
      ["Reference", "PL-2026-0012"],
    ],
  },
  notes: [{ id: "cn_1", label: "Credit note PL-2026-0013" }],
  download: "Download as PDF",
  electronic: "The PDF holds the invoice as XML, too.",
};

const room = "Hosted";
export const HOSTED: readonly Exhibit[] = [
  { room, bare: true, name: "hosted-page", render: () => <Page branding={BRANDING} /> },
  {
    room,
    bare: true,
    name: "hosted-logo",
    render: () => <Page branding={{ ...BRANDING, logoPath: LOGO }} />,
  },
  { room, bare: true, name: "hosted-embedded", render: () => <Page branding={null} embedded /> },
  {
    room,
    bare: true,
    name: "hosted-invoice",
    render: () => (
      <HostedFrame locale={useSession().locale} nonce={undefined} branding={BRANDING}>
        <PrintedInvoice text={INVOICE} base="/invoice/none" locale="en" />
      </HostedFrame>
    ),
  },
];
