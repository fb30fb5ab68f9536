export { type LoadedDocument, loadDocuments, requireForeignDocuments, requireReadableKinds } from "./load";
export { sniffMediaType } from "./sniff";
export { discardDocuments, type StashOwner, stashDocuments, takeDocuments } from "./stash";
