"use client";

import type { CSSProperties, ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";
import { useSession } from "../session";
import { readableOn } from "./contrast";

type Look = {
  name: string;
  logoUrl: string | null;
  color: string | null;
  supportEmail: string | null;
  hidePoweredBy: boolean;
};

const DEFAULT_COLOR = "#1f4fd8";

/** How page, mail and report will present the account; the text on the colour is chosen as the real pages choose it. */
export function BrandingPreview(look: Look) {
  const { words } = useSession();
  const t = words.settings;
  const color = /^#[0-9A-Fa-f]{6}$/.test(look.color ?? "") ? (look.color ?? DEFAULT_COLOR) : DEFAULT_COLOR;
  const action: CSSProperties = { background: color, color: readableOn(color) };
  return (
    <section aria-label={t.preview}>
      <Tabs
        label={t.preview}
        tabs={[
          {
            id: "page",
            label: t.previewPage,
            content: (
              <Sheet look={look}>
                <p className="text-md">{t.previewSentence(look.name)}</p>
                <div className="mt-4 h-20 rounded border border-dashed border-line" />
                <div className="mt-4 rounded px-4 py-2.5 text-center font-medium" style={action}>
                  {t.previewAction}
                </div>
              </Sheet>
            ),
          },
          {
            id: "mail",
            label: t.previewMail,
            content: (
              <Sheet look={look}>
                <p>{t.previewSentence(look.name)}</p>
                <span className="mt-4 inline-block rounded px-4 py-2.5 font-medium" style={action}>
                  {t.previewMailAction}
                </span>
              </Sheet>
            ),
          },
          {
            id: "report",
            label: t.previewReport,
            content: (
              <Sheet look={look}>
                <p className="text-lg font-semibold">{t.previewHeading}</p>
                <p className="tabular mt-1 text-muted">{t.previewSummary}</p>
                <div className="mt-4 h-1 rounded" style={{ background: color }} />
              </Sheet>
            ),
          },
        ]}
      />
    </section>
  );
}

function Sheet({ look, children }: { look: Look; children: ReactNode }) {
  const { product } = useSession();
  return (
    <div className="rounded border border-line bg-raised p-6">
      <div className="mb-5 flex h-9 items-center font-semibold">
        {look.logoUrl?.startsWith("https://") ? (
          // biome-ignore lint/performance/noImgElement: a preview of a foreign address, before we fetched it
          <img src={look.logoUrl} alt={look.name} className="max-h-9 max-w-40" referrerPolicy="no-referrer" />
        ) : (
          look.name
        )}
      </div>
      {children}
      <p className="mt-6 text-xs text-muted">
        {look.supportEmail}
        {look.hidePoweredBy ? null : <span className="float-right">{product}</span>}
      </p>
    </div>
  );
}
