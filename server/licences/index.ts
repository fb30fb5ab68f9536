export { inspectLicence } from "./inspect";
export { issueLicence } from "./issue";
export { receiveHeartbeat } from "./receive-heartbeat";
export { isSigned, signText } from "./sign";
export { hasSigningKey, licencePublicKey, resealSigningKey } from "./signing-key";
