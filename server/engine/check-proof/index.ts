export { type Proof, refusal } from "./check-proof";
