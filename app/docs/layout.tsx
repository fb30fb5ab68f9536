import type { ReactNode } from "react";
import { DocsTheme } from "@/components/docs/theme";

export default function DocsLayout({ children }: { children: ReactNode }) {
  return <DocsTheme>{children}</DocsTheme>;
}
