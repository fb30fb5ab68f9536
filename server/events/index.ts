export { EVENT_RECORDED, recordEvent, rewriteEvents, scrubEvents } from "./record";
