export { refusal } from "./check-proof";
