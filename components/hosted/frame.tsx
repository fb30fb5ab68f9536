import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import type { Branding } from "@/server/branding";
import { hostedWords } from "@/server/platform/i18n/hosted/index";
import type { Locale } from "@/server/platform/i18n/index";
import { Logo } from "./logo";
import { Callout } from "./parts";

/** The page around every step: the customer's logo on top, help and privacy below, one column between. */
export function HostedFrame({
  locale,
  nonce,
  branding,
  colours,
  notice = null,
  languageHref,
  embedded = false,
  theme = null,
  children,
}: {
  locale: Locale;
  nonce: string | undefined;
  branding: Branding | null;
  /** The brand's stylesheet. */
  colours?: string;
  /** What the test mode means on this page. */
  notice?: string | null;
  languageHref?: string;
  /** In another page's frame, which takes this page's height. */
  embedded?: boolean;
  /** How the page around the frame looks; elsewhere the device says it. */
  theme?: "light" | "dark" | null;
  children: ReactNode;
}) {
  const words = hostedWords(locale);
  const other = locale === "es" ? "en" : "es";
  // The page around a frame has landmarks of its own.
  const [Top, Main, Bottom] = embedded
    ? (["div", "div", "div"] as const)
    : (["header", "main", "footer"] as const);
  return (
    <div lang={locale} className={classes("flex flex-col bg-surface text-ink", !embedded && "min-h-dvh")}>
      {theme ? (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: one of two words, under the page's nonce
          dangerouslySetInnerHTML={{ __html: `document.documentElement.dataset.theme="${theme}"` }}
        />
      ) : null}
      {colours ? (
        <style
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: colours computed by us from a checked #RRGGBB
          dangerouslySetInnerHTML={{
            __html: colours,
          }}
        />
      ) : null}
      <Top className={classes(branding && "border-b border-line")}>
        <div className="mx-auto flex min-h-14 w-full max-w-applicant items-center justify-between gap-4 px-4 py-2">
          {branding?.logoPath ? (
            <Logo src={branding.logoPath} name={branding.name} />
          ) : (
            <span className="min-w-0 text-md font-semibold break-words">{branding?.name}</span>
          )}
          <a
            href={languageHref ?? `?lang=${other}`}
            lang={other}
            hrefLang={other}
            aria-label={words.languageLabel}
            className="shrink-0 py-2 text-sm text-muted underline underline-offset-4"
          >
            {words.language}
          </a>
        </div>
      </Top>
      <Main className="mx-auto w-full max-w-applicant flex-1 px-4 py-6">
        {notice ? (
          <div className="mb-6">
            <Callout tone="warn" heading={notice} />
          </div>
        ) : null}
        {children}
      </Main>
      <Bottom className="mx-auto flex w-full max-w-applicant flex-wrap gap-x-4 gap-y-1 px-4 py-6 text-sm text-muted">
        {branding?.supportEmail ? (
          <a href={`mailto:${branding.supportEmail}`} className="underline underline-offset-4">
            {words.help}: {branding.supportEmail}
          </a>
        ) : null}
        {branding?.privacyUrl ? (
          <a
            href={branding.privacyUrl}
            rel="noreferrer"
            target="_blank"
            className="underline underline-offset-4"
          >
            {words.privacy}
          </a>
        ) : null}
        {branding && !branding.hidePoweredBy ? (
          <span>
            {words.poweredBy} {branding.poweredBy}
          </span>
        ) : null}
      </Bottom>
    </div>
  );
}
