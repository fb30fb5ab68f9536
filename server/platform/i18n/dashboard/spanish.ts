import { auditEs } from "./audit.es";
import { caseEs } from "./case.es";
import { checksEs } from "./checks.es";
import { customersEs } from "./customers.es";
import { deskEs } from "./desk.es";
import { developersEs } from "./developers.es";
import type { DashboardWords } from "./english";
import { es as frame } from "./es";
import { homeEs } from "./home.es";
import { linksEs } from "./links.es";
import { moneyEs } from "./money.es";
import { operatorEs } from "./operator.es";
import { peopleEs } from "./people.es";
import { screeningsEs } from "./screenings.es";
import { settingsEs } from "./settings.es";
import { startEs } from "./start.es";

export const spanish: DashboardWords = {
  ...frame,
  ...peopleEs,
  ...checksEs,
  ...linksEs,
  audit: auditEs,
  desk: deskEs,
  settings: settingsEs,
  customers: customersEs,
  developers: developersEs,
  screenings: screeningsEs,
  case: caseEs,
  money: moneyEs,
  operator: operatorEs,
  start: startEs,
  home: homeEs,
};
