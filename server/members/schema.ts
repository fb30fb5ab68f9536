import { z } from "zod";
import { Role } from "@/server/platform/role";
import { passwordStrength } from "./weak-passwords";

export const Email = z.email().max(254).toLowerCase();
export { passwordStrength };
export const NewPassword = z
  .string()
  .min(12)
  .max(200)
  .refine(
    (password) => passwordStrength(password) !== "weak",
    "This password is among the first that are guessed.",
  );

export const SignUp = z.object({
  company: z.string().trim().min(2).max(120),
  name: z.string().trim().min(2).max(120),
  email: Email,
  password: NewPassword,
});
export type SignUp = z.output<typeof SignUp>;

export const SignIn = z.object({
  email: Email,
  password: z.string().min(1).max(200),
  code: z.string().max(20).optional(),
});
export type SignIn = z.output<typeof SignIn>;

export const Invite = z.object({ email: Email, role: Role });
export type Invite = z.output<typeof Invite>;

export const NewPerson = z.object({
  email: Email,
  name: z.string().trim().min(2).max(120),
  staff: z.boolean(),
});
export type NewPerson = z.output<typeof NewPerson>;

export const AcceptInvitation = z.object({
  token: z.string().min(20).max(100),
  name: z.string().trim().min(2).max(120),
  password: z.string().max(200),
});
export type AcceptInvitation = z.output<typeof AcceptInvitation>;

export const ResetPassword = z.object({ token: z.string().min(20).max(100), password: NewPassword });
export type ResetPassword = z.output<typeof ResetPassword>;
