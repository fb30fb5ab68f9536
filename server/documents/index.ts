export {
  addDraftFile,
  appendDraftChunk,
  DRAFT_CHUNK_BYTES,
  type DraftFile,
  listDraft,
  nameDraftFile,
  orderDraft,
  removeDraftFile,
  startDraftFile,
} from "./draft";
export { findLocked } from "./find-locked";
export { type LoadedDocument, loadDocuments, requireForeignDocuments, requireReadableKinds } from "./load";
export { documentReader, readDocument } from "./read";
export { discardDocuments, stashDocuments, takeDocuments } from "./stash";
