import type { Kind } from "../kind";
import { extractWorkHistory } from "./extract";

export const workHistory: Kind = {
  read: (context) => ({ fields: extractWorkHistory(context) }),
  needs: [],
};
