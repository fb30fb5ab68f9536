import type { ReactNode } from "react";
import type { DashboardWords } from "@/server/platform/i18n/dashboard/english";

/** What is drawn with the words of one language. */
export type Speaks = { children(words: DashboardWords): ReactNode };
