export { inspectLicence } from "./inspect";
export { issueLicence } from "./issue";
export { receiveHeartbeat } from "./receive-heartbeat";
export { isSigned, type Signature, signText } from "./sign";
export { hasSigningKey, licencePublicKey, resealSigningKey, signingKey } from "./signing-key";
