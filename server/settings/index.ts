export { decide } from "./decide";
export { readAccountSettings, readSettings } from "./read";
