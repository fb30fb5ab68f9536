export type { Attempt } from "./examine";
export { openIdentityPorts } from "./models/open-ports";
export type {
  Decision,
  Examination,
} from "./types";
