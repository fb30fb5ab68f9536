import type { Parameter } from "../schema";
import { gbPaye } from "./gb-paye";

/** A calculation that an authority publishes step by step, and that a formula would only hide; its figures stay in the data. */
export type Programme = (
  parameters: Readonly<Record<string, Parameter>>,
  inputs: Readonly<Record<string, string | number>>,
) => Readonly<Record<string, number>>;

export const programmes: Readonly<Record<string, Programme>> = { "gb.paye": gbPaye };
