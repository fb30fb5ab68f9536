import { headers } from "next/headers";
import { HostedFrame } from "@/components/hosted/frame";
import { Heading, Lead } from "@/components/hosted/parts";
import { identityWords } from "@/server/platform/i18n/identity/index";
import { pickLocale } from "@/server/platform/i18n/index";

/** Unknown, malformed, used and lapsed addresses look the same. */
export default async function UnknownIdentityPage() {
  const sent = await headers();
  const locale = pickLocale(sent.get("x-locale"));
  const words = identityWords(locale).done;
  return (
    <HostedFrame locale={locale} nonce={sent.get("x-nonce") ?? undefined} branding={null}>
      <section className="flex flex-col gap-4">
        <Heading>{words.unknown}</Heading>
        <Lead>{words.unknownText}</Lead>
      </section>
    </HostedFrame>
  );
}
