import { type Kind, need } from "../kind";
import { checkId } from "./checks";
import { extractId } from "./extract";

export const id: Kind = {
  read: (context, { today }) => extractId(context, today),
  needs: [
    need("surname", "medium"),
    need("document_number", "medium"),
    need("date_of_birth", "low"),
    need("expiry_date", "low"),
  ],
  check: checkId,
};
