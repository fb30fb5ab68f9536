import type { Kind } from "../kind";
import { checkWorkHistory } from "./check";
import { extractWorkHistory } from "./extract";

export const workHistory: Kind = {
  read: (context) => ({ fields: extractWorkHistory(context) }),
  needs: [],
  check: checkWorkHistory,
};
