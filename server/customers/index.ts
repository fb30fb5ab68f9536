export { findCustomer, requireCustomer } from "./find";
