import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { HostedFrame } from "@/components/hosted/frame";
import { Heading, Lead } from "@/components/hosted/parts";
import { Claim } from "@/components/identity/claim";
import { Flow } from "@/components/identity/flow";
import { resolveBranding, themeStyle } from "@/server/branding";
import { DEVICE_COOKIE, openIdentityPage, pageState } from "@/server/id-checks";
import { filled } from "@/server/platform/i18n/filled";
import { formatDate } from "@/server/platform/i18n/formats";
import { identityWords } from "@/server/platform/i18n/identity/index";
import { pickLocale } from "@/server/platform/i18n/index";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const rules: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };
  const [{ token }, jar, sent] = await Promise.all([params, cookies(), headers()]);
  const opening = await openIdentityPage(token, jar.get(DEVICE_COOKIE)?.value);
  if (opening.kind !== "open") return rules;
  const { row, ctx } = opening.check;
  const locale = pickLocale(sent.get("x-locale"));
  const { name } = await resolveBranding(ctx, row.customerId);
  return { ...rules, title: `${identityWords(locale).title} · ${name}` };
}

const PHONE = /Mobi|Android|iPhone|iPad/i;

export default async function IdentityPage({ params }: Props) {
  const [{ token }, jar, sent] = await Promise.all([params, cookies(), headers()]);
  const opening = await openIdentityPage(token, jar.get(DEVICE_COOKIE)?.value);
  if (opening.kind === "unknown") notFound();
  const locale = pickLocale(sent.get("x-locale"));
  const nonce = sent.get("x-nonce") ?? undefined;
  if (opening.kind === "unclaimed") {
    return (
      <HostedFrame locale={locale} nonce={nonce} branding={null}>
        <Claim token={token} words={identityWords(locale)} />
      </HostedFrame>
    );
  }
  if (opening.kind === "paused") {
    const words = identityWords(locale);
    const branding = await resolveBranding(opening.ctx, opening.row.customerId);
    const values = { brand: branding.name, date: formatDate(locale, opening.row.expiresAt) };
    return (
      <HostedFrame locale={locale} nonce={nonce} branding={branding} colours={themeStyle(branding.theme)}>
        <section className="flex flex-col gap-4">
          <Heading>{filled(words.paused, values)}</Heading>
          <Lead>{filled(words.pausedText, values)}</Lead>
        </section>
      </HostedFrame>
    );
  }
  const { row, ctx, via } = opening.check;
  const [branding, state] = await Promise.all([
    resolveBranding(ctx, row.customerId),
    pageState(opening.check, locale),
  ]);
  return (
    <HostedFrame
      locale={locale}
      nonce={nonce}
      notice={row.environment === "test" ? identityWords(locale).sandbox : null}
      branding={branding}
      colours={themeStyle(branding.theme)}
    >
      <Flow
        token={token}
        locale={locale}
        brand={branding.name}
        purpose={row.purpose}
        watched={row.monitor}
        state={state}
        phone={PHONE.test(sent.get("user-agent") ?? "")}
        handedOver={via === "handoff"}
      />
    </HostedFrame>
  );
}
