export { createCustomer } from "./create";
export { findCustomer, requireCustomer } from "./find";
export { getCustomer } from "./get";
export { listCustomers } from "./list";
export { removeCustomer } from "./remove";
export { updateCustomer } from "./update";
