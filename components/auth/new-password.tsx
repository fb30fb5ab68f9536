"use client";

import { useState } from "react";
import { TextField } from "@/components/ui/field";
import { passwordStrength } from "@/server/members/schema";
import { useAuthWords } from "./frame";

/** A password that is chosen now; what is typed is judged where it is typed. */
export function NewPasswordField({ label }: { label: string }) {
  const { signUp: words } = useAuthWords();
  const [typed, setTyped] = useState("");
  return (
    <TextField
      label={label}
      hint={
        <span aria-live="polite">
          {typed === "" ? words.passwordHint : words.strength[passwordStrength(typed)]}
        </span>
      }
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={12}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
