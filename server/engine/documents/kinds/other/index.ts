import type { Kind } from "../kind";
import { otherEvidence } from "./evidence";
import { extractOther } from "./extract";
import { otherLabels } from "./labels";

export const other: Kind = {
  evidence: otherEvidence,
  labels: otherLabels,
  read: (context) => ({ fields: extractOther(context) }),
  needs: [],
};
