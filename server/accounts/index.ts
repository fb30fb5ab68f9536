export { createAccount } from "./create";
export { listAccounts } from "./list";
export type { AccountView } from "./present";
export { updateAccount } from "./update";
