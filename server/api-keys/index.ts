export { type AuthenticatedKey, authenticateKey, contextFromKey, forgetKeys } from "./authenticate";
export { type CreatedKey, createKey, type NewKey } from "./create";
export { listKeys } from "./list";
export { revokeKey } from "./revoke";
export { type Grace, isGrace, rotateKey } from "./rotate";
