import type { Locale } from "../index";
import { type DashboardWords, english } from "./english";
import { spanish } from "./spanish";

export type { DashboardWords };

/** Words of the dashboard and the operator console, for whoever is not a page: pages load one language (components/dashboard/spoken.tsx). */
export function dashboardWords(locale: Locale): DashboardWords {
  return locale === "es" ? spanish : english;
}
