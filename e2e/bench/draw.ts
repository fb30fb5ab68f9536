import { randomUUID } from "node:crypto";
import { seeded } from "@/server/testing/program";

/** What the chance of a bench begins with: its second argument, or one of chance. */
export const seed = process.argv[3] ?? randomUUID().slice(0, 8);

export const random = seeded(
  [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5),
);
export const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
export const between = (from: number, until: number): number => cent(from + random() * (until - from));
export const cent = (value: number): number => Math.round(value * 100 + 1e-6) / 100;
