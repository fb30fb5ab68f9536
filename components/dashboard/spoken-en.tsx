"use client";

import { english } from "@/server/platform/i18n/dashboard/english";
import type { Speaks } from "./speaks";

const SpokenEnglish = ({ children }: Speaks) => children(english);
export default SpokenEnglish;
