import type { Language } from "../types";
import { en, type Words } from "./en";
import { es } from "./es";

export type { Words } from "./en";
export const words: Readonly<Record<Language, Words>> = { en, es };
