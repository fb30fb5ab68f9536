export { screeningReport } from "./screening-report";
