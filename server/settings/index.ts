export { type Decision, decide } from "./decide";
export { readAccountSettings, readSettings, withDefaults } from "./read";
export { updateSettings } from "./update";
