import type { Locale } from "../index";
import { type DashboardWords, en } from "./en";
import { es } from "./es";

export type { DashboardWords };

/** Words of the dashboard and the operator console. */
export function dashboardWords(locale: Locale): DashboardWords {
  return locale === "es" ? es : en;
}
