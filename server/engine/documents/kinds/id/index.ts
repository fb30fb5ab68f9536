import { type Kind, need } from "../kind";
import { checkId } from "./checks";
import { idEvidence } from "./evidence";
import { extractId } from "./extract";
import { idLabels } from "./labels";

export const id: Kind = {
  evidence: idEvidence,
  labels: idLabels,
  read: (context, { today }) => extractId(context, today),
  needs: [
    need("surname", "medium"),
    need("document_number", "medium"),
    need("date_of_birth", "low"),
    need("expiry_date", "low"),
  ],
  check: checkId,
};
