export { endpointsToRemind, notifyFailingEndpoint, notifyScreening } from "./team-mails";
