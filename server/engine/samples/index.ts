export { asPhoto, asTextPdf } from "./carriers";
export { CATALOGUE } from "./catalogue";
export { generateSamples, SAMPLE_SETS, type SampleOptions } from "./generate";
export { PHOTO_CLASSES, type PhotoClass } from "./photograph";
export { tellStory } from "./story";
