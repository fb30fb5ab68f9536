"use client";

import { spanish } from "@/server/platform/i18n/dashboard/spanish";
import type { Speaks } from "./speaks";

const SpokenSpanish = ({ children }: Speaks) => children(spanish);
export default SpokenSpanish;
