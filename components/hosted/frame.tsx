import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { hostedWords } from "@/server/platform/i18n/hosted/index";
import type { Locale } from "@/server/platform/i18n/index";
import { Notice } from "./parts";

export type FrameBranding = {
  name: string;
  logoPath: string | null;
  supportEmail: string | null;
  privacyUrl: string | null;
  poweredBy: string | null;
  light: Readonly<Record<string, string>>;
  dark: Readonly<Record<string, string>>;
};

/** Follows the device's light or dark; runs before anything is painted. */
const THEME_SCRIPT =
  'var m=matchMedia("(prefers-color-scheme: dark)"),s=function(){document.documentElement.dataset.theme=m.matches?"dark":"light"};s();m.addEventListener("change",s)';

/** The page around every step: the customer's logo on top, help and privacy below, one column between. */
export function HostedFrame({
  locale,
  nonce,
  branding,
  notice = null,
  languageHref,
  embedded = false,
  children,
}: {
  locale: Locale;
  nonce: string | undefined;
  branding: FrameBranding | null;
  /** What the test mode means on this page. */
  notice?: string | null;
  languageHref?: string;
  /** In another page's frame, which takes this page's height. */
  embedded?: boolean;
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, under the page's nonce */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} suppressHydrationWarning />
      {branding ? (
        <style
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: colours computed by us from a checked #RRGGBB
          dangerouslySetInnerHTML={{
            __html: `:root{${declarations(branding.light)}}[data-theme="dark"]{${declarations(branding.dark)}}`,
          }}
        />
      ) : null}
      <Top className="border-b border-line">
        <div className="mx-auto flex min-h-14 w-full max-w-applicant items-center justify-between gap-4 px-4">
          {branding?.logoPath ? (
            // biome-ignore lint/performance/noImgElement: a small picture from our own origin
            <img src={branding.logoPath} alt={branding.name} className="h-8 w-auto" />
          ) : (
            <span className="text-md font-semibold">{branding?.name ?? ""}</span>
          )}
          <a
            href={languageHref ?? `?lang=${other}`}
            lang={other}
            hrefLang={other}
            aria-label={words.languageLabel}
            className="py-2 text-sm text-muted underline underline-offset-4"
          >
            {words.language}
          </a>
        </div>
      </Top>
      <Main className="mx-auto w-full max-w-applicant flex-1 px-4 py-6">
        {notice ? (
          <div className="mb-6">
            <Notice tone="warn" heading={notice} />
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
        {branding?.poweredBy ? (
          <span>
            {words.poweredBy} {branding.poweredBy}
          </span>
        ) : null}
      </Bottom>
    </div>
  );
}

function declarations(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
