import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { IdentityFrame } from "@/components/identity/frame";
import { Heading, Lead } from "@/components/identity/parts";
import { EmbedMessages } from "@/components/verify/embed-messages";
import { UploadForm } from "@/components/verify/upload-form";
import { resolveBranding, themeVariables } from "@/server/branding";
import { listDraft } from "@/server/documents";
import { openLinkPage, parentOrigin, statusOf } from "@/server/links";
import { filled } from "@/server/platform/i18n/identity/index";
import { pickLocale } from "@/server/platform/i18n/index";
import { verifyWords } from "@/server/platform/i18n/verify/index";
import type { Purpose } from "@/server/platform/wire";
import { languageOf } from "@/server/screenings";
import { readSettings } from "@/server/settings";

export type Query = Record<string, string | string[] | undefined>;

const MESSAGES = { pending: "ready", completed: "submitted", expired: "expired", canceled: "close" } as const;

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
  const [branding, settings] = await Promise.all([
    resolveBranding(ctx, row.customerId, row.brandName),
    readSettings(ctx),
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
  const origin = embedded ? await parentOrigin(link, one("origin")) : null;
  const problem = sent.get("x-problem");
  const other = new URLSearchParams({
    lang: locale === "es" ? "en" : "es",
    ...(origin ? { origin } : {}),
  });
  const stored = status === "pending" ? await listDraft(ctx, { kind: "verification_link", id: row.id }) : [];
  const closed = {
    completed: one("sent") ? [words.sent, words.sentText] : [words.already, words.alreadyText],
    expired: [words.expired, words.expiredText],
    canceled: [words.canceled, words.canceledText],
  };
  const [heading = "", text = ""] = status === "pending" ? [] : closed[status];
  return (
    <IdentityFrame
      locale={locale}
      nonce={sent.get("x-nonce") ?? undefined}
      test={row.environment === "test"}
      sandbox={words.sandbox}
      languageHref={`?${other}`}
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
      {origin ? (
        <EmbedMessages origin={origin} linkId={row.id} type={problem ? "error" : MESSAGES[status]} />
      ) : null}
      {status === "pending" ? (
        <div className="flex flex-col gap-6">
          <header className="flex flex-col gap-2">
            <h1 className="text-lg font-semibold">{filled(words.asks, { brand })}</h1>
            <Lead>{filled(words.why, { purpose: words.purposes[row.purpose as Purpose] ?? "" })}</Lead>
          </header>
          {row.documentsRequested.length > 0 ? (
            <section aria-labelledby="needed" className="flex flex-col gap-2">
              <h2 id="needed" className="text-md font-semibold">
                {words.needed}
              </h2>
              <ul className="list-disc pl-5 text-md">
                {row.documentsRequested.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </section>
          ) : null}
          <p className="text-sm text-muted">{filled(words.happens, { brand })}</p>
          <UploadForm token={token} words={words} brand={brand} stored={stored} problem={problem} />
        </div>
      ) : (
        <section className="flex flex-col gap-4">
          <Heading>{heading}</Heading>
          <Lead>{filled(text, { brand })}</Lead>
        </section>
      )}
    </IdentityFrame>
  );
}
