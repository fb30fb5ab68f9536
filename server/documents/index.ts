export {
  addDraftFile,
  appendDraftChunk,
  DRAFT_CHUNK_BYTES,
  type DraftFile,
  listDraft,
  orderDraft,
  removeDraftFile,
  startDraftFile,
} from "./draft";
export { type LoadedDocument, loadDocuments, requireForeignDocuments, requireReadableKinds } from "./load";
export { type DocumentReader, documentReader, readDocument } from "./read";
export { sniffMediaType } from "./sniff";
export { discardDocuments, type StashOwner, stashDocuments, takeDocuments } from "./stash";
