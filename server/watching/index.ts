export { beginWatch } from "./begin";
export { endWatch } from "./end";
