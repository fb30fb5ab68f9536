"use client";

import Link from "next/link";
import { useSession } from "../session";

/** The way from something about a person to everything about them. */
export function AboutPerson({ id }: { id: string }) {
  const { words, path, may } = useSession();
  if (!may("screenings:read")) return null;
  return (
    <Link href={path(`/people/${id}`)} className="text-sm underline underline-offset-2">
      {words.case.earlier.all}
    </Link>
  );
}
