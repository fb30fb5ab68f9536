/** The audit log: what was done, looked at and taken away, append-only and chained. */
export { INSTALLATION, pruneAudit, verifyAudit } from "./chain";
export { type AuditDetail, recordAccountAudit, recordAudit } from "./record";
export { reachAuditStream } from "./stream";
export { Ahead, isFirstLook, recordExport, recordView } from "./view";
