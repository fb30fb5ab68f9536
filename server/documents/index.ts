export {
  addDraftFile,
  appendDraftChunk,
  DRAFT_CHUNK_BYTES,
  type DraftFile,
  listDraft,
  listDrafts,
  nameDraftFile,
  noteSight,
  orderDraft,
  removeDraftFile,
  startDraftFile,
} from "./draft";
export { lockedFinder } from "./find-locked";
export { type LoadedDocument, loadDocuments, requireForeignDocuments, requireReadableKinds } from "./load";
export { documentReader, readDocument } from "./read";
export { parkedBytes } from "./room";
export {
  discardDocuments,
  discardIdle,
  draftFile,
  handOverDocuments,
  type Sight,
  type StashOwner,
  stashDocuments,
  stashPicture,
  takeDocuments,
} from "./stash";
