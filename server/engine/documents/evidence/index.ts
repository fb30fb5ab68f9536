import type { DocumentType } from "../types";
import { companies } from "./companies";
import { contracts } from "./contracts";
import { everyday } from "./everyday";
import type { Evidence } from "./evidence";
import { income } from "./income";

export type SingleType = Exclude<DocumentType, "mixed">;

export const evidence: Readonly<Record<SingleType, Evidence>> = {
  ...income,
  ...contracts,
  ...companies,
  ...everyday,
};
