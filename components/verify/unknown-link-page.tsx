import { headers } from "next/headers";
import { HostedFrame } from "@/components/hosted/frame";
import { Heading, Lead } from "@/components/hosted/parts";
import { pickLocale } from "@/server/platform/i18n/index";
import { verifyWords } from "@/server/platform/i18n/verify/index";

/** Unknown and malformed addresses look the same. */
export async function UnknownLinkPage() {
  const sent = await headers();
  const locale = pickLocale(sent.get("x-locale"));
  const words = verifyWords(locale);
  return (
    <HostedFrame locale={locale} nonce={sent.get("x-nonce") ?? undefined} branding={null}>
      <section className="flex flex-col gap-4">
        <Heading>{words.unknown}</Heading>
        <Lead>{words.unknownText}</Lead>
      </section>
    </HostedFrame>
  );
}
