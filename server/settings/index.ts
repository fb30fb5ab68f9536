export { decide } from "./decide";
export { readAccountSettings, readSettings, readSettingsWithin } from "./read";
