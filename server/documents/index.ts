export { type LoadedDocument, loadDocuments, requireForeignDocuments, requireReadableKinds } from "./load";
export { type DocumentReader, documentReader, readDocument } from "./read";
export { sniffMediaType } from "./sniff";
export { discardDocuments, type StashOwner, stashDocuments, takeDocuments } from "./stash";
