export { decide, ruleFor } from "./decide";
export { readAccountSettings, readSettings, readSettingsWithin, withDefaults } from "./read";
export { effectSeen } from "./seen";
