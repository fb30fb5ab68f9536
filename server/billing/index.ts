export {
  assertFunds,
  captureFunds,
  chargeUnit,
  type FundsOptions,
  releaseFunds,
  reserveFunds,
  spendUnit,
  type UnitKind,
} from "./funds";
export { type Period, periodOf } from "./period";
export { getUsage } from "./usage";
