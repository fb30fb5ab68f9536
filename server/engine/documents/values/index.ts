// What others than the engine may ask of values: whether two names are one person's, or one company's.
export { compareNames, sameCompany } from "./name";
