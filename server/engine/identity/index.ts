export type { Attempt } from "./examine";
export type {
  Decision,
  Examination,
} from "./types";
