export { type Attempt, examine } from "./examine";
export { openIdentityPorts } from "./models/open-ports";
export type {
  Decision,
  Examination,
} from "./types";
