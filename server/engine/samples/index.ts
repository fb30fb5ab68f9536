export { asPhoto, asScan, asTextPdf } from "./carriers";
export { CATALOGUE, template } from "./catalogue";
export { generateSamples, SAMPLE_SETS, type SampleOptions } from "./generate";
export { drawLayout } from "./layouts";
export { lockedPdf } from "./locked-pdf";
export { PHOTO_CLASSES, type PhotoClass } from "./photograph";
export type { Sample } from "./sample";
export { tellStory } from "./story";
