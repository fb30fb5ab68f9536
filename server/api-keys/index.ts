export {
  type AuthenticatedKey,
  authenticateKey,
  contextFromKey,
  DEFAULT_PER_MINUTE,
  forgetKeys,
} from "./authenticate";
export { type CreatedKey, createKey } from "./create";
export { listKeys } from "./list";
export { revokeKey } from "./revoke";
export { isGrace, rotateKey } from "./rotate";
