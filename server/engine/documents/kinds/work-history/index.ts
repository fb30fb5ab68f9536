import type { Kind } from "../kind";
import { workHistoryEvidence } from "./evidence";
import { extractWorkHistory } from "./extract";
import { workHistoryLabels } from "./labels";

export const workHistory: Kind = {
  evidence: workHistoryEvidence,
  labels: workHistoryLabels,
  read: (context) => ({ fields: extractWorkHistory(context) }),
  needs: [],
};
