import { headers } from "next/headers";
import { IdentityFrame } from "@/components/identity/frame";
import { Heading, Lead } from "@/components/identity/parts";
import { pickLocale } from "@/server/platform/i18n/index";
import { verifyWords } from "@/server/platform/i18n/verify/index";

/** Unknown and malformed addresses look the same. */
export async function UnknownLinkPage() {
  const sent = await headers();
  const locale = pickLocale(sent.get("accept-language"));
  const words = verifyWords(locale);
  return (
    <IdentityFrame locale={locale} nonce={sent.get("x-nonce") ?? undefined} branding={null} test={false}>
      <section className="flex flex-col gap-4">
        <Heading>{words.unknown}</Heading>
        <Lead>{words.unknownText}</Lead>
      </section>
    </IdentityFrame>
  );
}
