import type { Kind } from "../kind";
import { extractRegistration } from "./extract";

export const registrationDocs: Kind = {
  read: (context) => ({ fields: extractRegistration(context) }),
  needs: [],
};
