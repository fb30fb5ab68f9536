import { CircleCheck } from "lucide-react";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { IdentityFrame } from "@/components/identity/frame";
import { Heading, Lead } from "@/components/identity/parts";
import { CloseButton, EmbedMessages, type HostMessage } from "@/components/verify/embed-messages";
import { UploadForm } from "@/components/verify/upload-form";
import { resolveBranding, themeVariables } from "@/server/branding";
import { listDraft } from "@/server/documents";
import { isPaused, missingDetails, openLinkPage, parentOrigin, statusOf } from "@/server/links";
import { formatDate } from "@/server/platform/i18n/formats";
import { filled } from "@/server/platform/i18n/identity/index";
import { pickLocale } from "@/server/platform/i18n/index";
import { verifyWords } from "@/server/platform/i18n/verify/index";
import type { Purpose } from "@/server/platform/wire";
import { languageOf } from "@/server/screenings";
import { readSettings } from "@/server/settings";

export type Query = Record<string, string | string[] | undefined>;

const MESSAGES = {
  pending: "ready",
  completed: "submitted",
  expired: "expired",
  canceled: "error",
  paused: "error",
} satisfies Record<string, HostMessage>;

/** The applicant's page in every state, framed or not. */
export async function VerifyPage({
  token,
  query,
  embedded,
}: {
  token: string;
  query: Query;
  embedded: boolean;
}) {
  const sent = await headers();
  const link = await openLinkPage(token);
  if (!link) notFound();
  const { ctx, row } = link;
  const [branding, settings, paused] = await Promise.all([
    resolveBranding(ctx, row.customerId, row.brandName),
    readSettings(ctx),
    isPaused(link),
  ]);
  const one = (name: string) => (typeof query[name] === "string" ? (query[name] as string) : null);
  const preset = settings.link_defaults.language;
  const spanish = row.country !== null && languageOf(null, settings, row.country) === "es" ? "es" : null;
  const locale = pickLocale(
    one("lang"),
    row.locale,
    preset === "auto" ? (spanish ?? sent.get("accept-language")) : preset,
  );
  const words = verifyWords(locale);
  const brand = branding.name;
  const status = statusOf(row);
  const state = status === "pending" && paused ? "paused" : status;
  const origin = embedded ? await parentOrigin(link, one("origin")) : null;
  const host = origin ? { origin, linkId: row.id } : null;
  const problem = sent.get("x-problem");
  const other = new URLSearchParams({
    lang: locale === "es" ? "en" : "es",
    ...(origin ? { origin } : {}),
  });
  const values = { brand, date: formatDate(locale, row.expiresAt) };
  const closed = {
    completed: one("sent") ? [words.sent, words.sentText, words.sentAsk] : [words.already, words.alreadyText],
    expired: [words.expired, words.expiredText],
    canceled: [words.canceled, words.canceledText],
    paused: [words.paused, words.pausedText],
  };
  return (
    <IdentityFrame
      locale={locale}
      nonce={sent.get("x-nonce") ?? undefined}
      test={row.environment === "test"}
      sandbox={words.sandbox}
      languageHref={`?${other}`}
      embedded={embedded}
      branding={{
        name: brand,
        logoPath: branding.logoPath,
        supportEmail: branding.supportEmail,
        privacyUrl: branding.privacyUrl,
        poweredBy: branding.hidePoweredBy ? null : branding.poweredBy,
        light: themeVariables(branding.theme, "light"),
        dark: themeVariables(branding.theme, "dark"),
      }}
    >
      {host ? <EmbedMessages host={host} type={problem ? "error" : MESSAGES[state]} /> : null}
      {state === "pending" ? (
        <div className="flex flex-col gap-6">
          <header className="flex flex-col gap-2">
            <h1 className="text-lg font-semibold">{filled(words.asks, values)}</h1>
            <Lead>{filled(words.why, { purpose: words.purposes[row.purpose as Purpose] ?? "" })}</Lead>
          </header>
          <UploadForm
            token={token}
            words={words}
            brand={brand}
            requested={row.documentsRequested}
            missing={missingDetails(row, settings)}
            stored={await listDraft(ctx, { kind: "verification_link", id: row.id })}
            problem={problem}
            host={host}
          />
          <div className="flex flex-col gap-2 text-sm text-muted">
            <p>{filled(words.happens, values)}</p>
            <p>{filled(words.keeps, values)}</p>
          </div>
        </div>
      ) : (
        <section className="flex flex-col gap-4">
          {state === "completed" ? <CircleCheck size={40} aria-hidden className="text-ok" /> : null}
          {closed[state].map((text, index) =>
            index === 0 ? (
              <Heading key={text}>{filled(text, values)}</Heading>
            ) : (
              <Lead key={text}>{filled(text, values)}</Lead>
            ),
          )}
          {host ? <CloseButton host={host} label={words.close} /> : null}
        </section>
      )}
    </IdentityFrame>
  );
}
