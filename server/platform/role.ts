import { z } from "zod";
import { ROLES } from "./roles";

/** A role as it is read from a row or a request. */
export const Role = z.enum(ROLES);
export type Role = z.output<typeof Role>;
