export { decide, ruleFor } from "./decide";
export { monitoredOf } from "./monitored";
export { readAccountSettings, readSettings, readSettingsWithin } from "./read";
export { effectSeen } from "./seen";
