"use client";

import { useSyncExternalStore } from "react";
import { hostedWords } from "@/server/platform/i18n/hosted/index";
import { pickLocale } from "@/server/platform/i18n/index";

/**
 * A page that broke: said in the browser's language, because nothing else is known of the reader here. Every page carries this, the
 * upload page on a slow phone too: hence a plain button, without what ours brings along.
 */
export default function Broken() {
  const language = useSyncExternalStore(
    () => () => undefined,
    () => navigator.language,
    () => "en",
  );
  const locale = pickLocale(language);
  const words = hostedWords(locale);
  return (
    <main lang={locale} className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-5 py-10">
      <div role="alert">
        <h1 className="text-lg font-semibold">{words.fault}</h1>
        <p className="mt-1 text-muted">{words.faultText}</p>
      </div>
      <div>
        <button
          type="button"
          // Not the boundary's reset: that would show what the server sent once more.
          onClick={() => location.reload()}
          className="h-9 rounded bg-brand px-3.5 font-medium text-onBrand hover:opacity-90"
        >
          {words.again}
        </button>
      </div>
    </main>
  );
}
