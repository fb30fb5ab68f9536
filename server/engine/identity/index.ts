export { decide } from "./decide";
export { type Attempt, examine } from "./examine";
export { ACTIONS, type Action, chooseActions, STEP_COUNT, type Step } from "./liveness/challenges";
export { defaultWeights, openFaceModels } from "./models/face-models";
export { type OpenPorts, openIdentityPorts } from "./models/open-ports";
export type { FaceModels, IdentityPorts } from "./ports";
export type {
  Check,
  Decision,
  DocumentFacts,
  Examination,
  FaceFacts,
  LivenessFacts,
  ReasonCode,
} from "./types";
