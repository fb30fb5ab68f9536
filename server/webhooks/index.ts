export { DELIVERY_EXHAUSTED } from "./deliver";
export { runDeliveries } from "./run";
