"use client";

import { english } from "@/server/platform/i18n/dashboard/english";
import type { Speaks } from "./spoken";

export default function SpokenEnglish({ children }: Speaks) {
  return children(english);
}
