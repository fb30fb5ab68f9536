export { applicantCopy } from "./applicant-copy";
export { screeningReport } from "./screening-report";
