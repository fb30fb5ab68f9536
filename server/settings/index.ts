export { decide, ruleFor } from "./decide";
export { readAccountSettings, readSettings, readSettingsWithin } from "./read";
export { effectSeen } from "./seen";
