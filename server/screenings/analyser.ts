import type { Analyse } from "./analysis";

/** The engine of this process. Where none is installed a live screening fails honestly, uncharged. */
export const analyseDocuments: Analyse = async () => ({ ok: false, error: "engine_unavailable" });
