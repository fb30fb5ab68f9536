import { Gallery } from "@/components/gallery/gallery";
import { Theme } from "@/components/ui/theme";
import { pickLocale } from "@/server/platform/i18n/index";
import { pageNonce } from "@/server/trpc/page";

export const metadata = { title: "Gallery" };

/** `/gallery` lists the exhibits, `/gallery/es/dialog` is one of them. */
export default async function Page({ params }: { params: Promise<{ show?: string[] }> }) {
  const [locale, exhibit] = (await params).show ?? [];
  return (
    <Theme nonce={await pageNonce()}>
      <Gallery locale={pickLocale(locale)} exhibit={exhibit} />
    </Theme>
  );
}
