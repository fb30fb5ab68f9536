export { getEvent, listEvents } from "./get";
export { listObjectEvents } from "./list-of-object";
export { EVENT_RECORDED, recordEvent, rewriteEvents, scrubEvents } from "./record";
