import type { ReactNode } from "react";
import { Theme } from "@/components/ui/theme";
import { pageNonce } from "@/server/trpc/page";

export default async function DocsLayout({ children }: { children: ReactNode }) {
  return <Theme nonce={await pageNonce()}>{children}</Theme>;
}
