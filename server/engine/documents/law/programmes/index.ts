import type { Programme } from "../schema";
import { deLohnsteuer } from "./de-lohnsteuer";
import { gbPaye } from "./gb-paye";

export const programmes: Readonly<Record<string, Programme>> = {
  "de.lohnsteuer": deLohnsteuer,
  "gb.paye": gbPaye,
};
