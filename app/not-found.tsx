import { headers } from "next/headers";
import { env } from "@/server/platform/env";
import { hostedWords } from "@/server/platform/i18n/hosted/index";
import { pickLocale } from "@/server/platform/i18n/index";

/** An address that leads nowhere. */
export default async function NotFound() {
  const locale = pickLocale((await headers()).get("accept-language"));
  const words = hostedWords(locale);
  return (
    <main lang={locale} className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-5 py-10">
      <p className="font-semibold">{env().APP_NAME}</p>
      <div>
        <h1 className="text-lg font-semibold">{words.nowhere}</h1>
        <p className="mt-1 text-muted">{words.nowhereText}</p>
      </div>
      <p className="flex gap-5">
        <a href={locale === "es" ? "/docs/es" : "/docs"} className="text-brand underline underline-offset-4">
          {words.documentation}
        </a>
        <a href="/" className="text-brand underline underline-offset-4">
          {words.dashboard}
        </a>
      </p>
    </main>
  );
}
