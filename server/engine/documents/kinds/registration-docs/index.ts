import type { Kind } from "../kind";
import { registrationDocsEvidence } from "./evidence";
import { extractRegistration } from "./extract";
import { registrationLabels } from "./labels";

export const registrationDocs: Kind = {
  evidence: registrationDocsEvidence,
  labels: registrationLabels,
  read: (context) => ({ fields: extractRegistration(context) }),
  needs: [],
};
