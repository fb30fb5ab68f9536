export { getEvent, listEvents } from "./get";
export { listObjectEvents } from "./list-of-object";
export { recordEvent, rewriteEvents, scrubEvents } from "./record";
