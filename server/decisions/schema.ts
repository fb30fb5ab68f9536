/** What people decide on. */
export type CaseKind = "screening" | "id_check" | "sanctions_screening";
