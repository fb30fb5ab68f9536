import type { Locale } from "../index";
import { caseEn, caseEs } from "./case";
import { checksEn, checksEs } from "./checks";
import { customersEn, customersEs } from "./customers";
import { deskEn, deskEs } from "./desk";
import { developersEn, developersEs } from "./developers";
import { en as frameEn } from "./en";
import { es as frameEs } from "./es";
import { linksEn, linksEs } from "./links";
import { moneyEn, moneyEs } from "./money";
import { operatorEn, operatorEs } from "./operator";
import { peopleEn, peopleEs } from "./people";
import { screeningsEn, screeningsEs } from "./screenings";
import { settingsEn, settingsEs } from "./settings";
import { startEn, startEs } from "./start";

const en = {
  ...frameEn,
  ...peopleEn,
  ...checksEn,
  ...linksEn,
  desk: deskEn,
  settings: settingsEn,
  customers: customersEn,
  developers: developersEn,
  screenings: screeningsEn,
  case: caseEn,
  money: moneyEn,
  operator: operatorEn,
  start: startEn,
};
export type DashboardWords = typeof en;

const es: DashboardWords = {
  ...frameEs,
  ...peopleEs,
  ...checksEs,
  ...linksEs,
  desk: deskEs,
  settings: settingsEs,
  customers: customersEs,
  developers: developersEs,
  screenings: screeningsEs,
  case: caseEs,
  money: moneyEs,
  operator: operatorEs,
  start: startEs,
};

/** Words of the dashboard and the operator console. */
export function dashboardWords(locale: Locale): DashboardWords {
  return locale === "es" ? es : en;
}
