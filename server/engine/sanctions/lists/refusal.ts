/** Why a list file was not taken. Never carries text of the file. */
export type RefusalReason =
  | "wrong_root"
  | "doctype"
  | "malformed"
  | "truncated"
  | "too_deep"
  | "too_large"
  | "not_utf8"
  | "wrong_columns"
  | "empty";

/** A list file that cannot be read as what it should be. */
export class ListRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(`the list file was refused: ${reason}`);
    this.name = "ListRefused";
  }
}
