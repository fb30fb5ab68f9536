import type { Kind } from "../kind";
import { extractOther } from "./extract";

export const other: Kind = {
  read: (context) => ({ fields: extractOther(context) }),
  needs: [],
};
