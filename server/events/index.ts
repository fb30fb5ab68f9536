export { EVENT_RECORDED, recordEvent, scrubEvents } from "./record";
