export { type Period, periodOf } from "./period";
