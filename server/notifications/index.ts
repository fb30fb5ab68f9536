export { endpointsToRemind, notifyBalance, notifyFailingEndpoint, notifyScreening } from "./team-mails";
