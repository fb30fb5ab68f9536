export { ALTERATIONS, type Alteration } from "./alterations";
export { asPhoto, asPng, asScan, asTextPdf, type ScanOptions } from "./carriers";
export { applicantCase, CASES, type CaseName, type CaseOptions } from "./cases";
export { CATALOGUE, type Template, template } from "./catalogue";
export { generateSamples, SAMPLE_SETS, type SampleOptions, type SampleSet } from "./generate";
export {
  IDENTITY_KINDS,
  type IdentityKind,
  type IdentityOptions,
  identityDocument,
} from "./identity/document";
export { portrait } from "./identity/portrait";
export { CARD_SHOTS, type CardShot, shootCard } from "./identity/shoot";
export { PHOTO_CLASSES, PHOTO_RECIPES, type PhotoClass, type PhotoRecipe, photograph } from "./photograph";
export type { CaseTruth, Sample, SampleTruth } from "./sample";
export { type Story, tellStory } from "./story";
export { writePdf } from "./write-pdf";
