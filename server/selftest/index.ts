export { listSelftests, openSelftest } from "./history";
export { reportPdf } from "./report-pdf";
export { beginSelftest, makeSelftest, requestSelftest, SELFTEST_REQUESTED } from "./run";
export { verifyReport } from "./sign";
