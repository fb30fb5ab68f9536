/** One line of `svc doctor`. What is optional ends nothing; what is missing ends it with 1. */
export type Finding = { check: string; state: "ok" | "missing" | "optional"; says: string };
