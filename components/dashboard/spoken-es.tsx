"use client";

import { spanish } from "@/server/platform/i18n/dashboard/spanish";
import type { Speaks } from "./spoken";

export default function SpokenSpanish({ children }: Speaks) {
  return children(spanish);
}
