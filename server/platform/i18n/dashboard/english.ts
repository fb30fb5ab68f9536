import { auditEn } from "./audit";
import { caseEn } from "./case";
import { checksEn } from "./checks";
import { customersEn } from "./customers";
import { deskEn } from "./desk";
import { developersEn } from "./developers";
import { en as frame } from "./en";
import { homeEn } from "./home";
import { linksEn } from "./links";
import { moneyEn } from "./money";
import { operatorEn } from "./operator";
import { peopleEn } from "./people";
import { screeningsEn } from "./screenings";
import { settingsEn } from "./settings";
import { startEn } from "./start";

/** Words of the dashboard and the operator console. A page carries those of its language only. */
export const english = {
  ...frame,
  ...peopleEn,
  ...checksEn,
  ...linksEn,
  audit: auditEn,
  desk: deskEn,
  settings: settingsEn,
  customers: customersEn,
  developers: developersEn,
  screenings: screeningsEn,
  case: caseEn,
  money: moneyEn,
  operator: operatorEn,
  start: startEn,
  home: homeEn,
};
export type DashboardWords = typeof english;
