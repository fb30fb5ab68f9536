export { inspectLicence } from "./inspect";
export { issueLicence } from "./issue";
export { receiveHeartbeat } from "./receive-heartbeat";
export { hasSigningKey, licencePublicKey, resealSigningKey, signingKey } from "./signing-key";
