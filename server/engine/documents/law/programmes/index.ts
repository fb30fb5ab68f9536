import type { Programme } from "../schema";
import { gbPaye } from "./gb-paye";

export const programmes: Readonly<Record<string, Programme>> = { "gb.paye": gbPaye };
