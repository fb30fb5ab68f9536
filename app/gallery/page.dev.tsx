import { Gallery } from "@/components/gallery/gallery";
import { Theme } from "@/components/ui/theme";
import { pageNonce } from "@/server/trpc/page";

export const metadata = { title: "Gallery" };

/** `/gallery` lists the exhibits, `/gallery/es/dialog` is one of them (next.config.ts leads both here). */
export default async function Page() {
  return (
    <Theme nonce={await pageNonce()}>
      <Gallery />
    </Theme>
  );
}
