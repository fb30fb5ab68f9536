"use client";

import Link from "next/link";
import { useSession } from "../session";

/** From a case to the check by which its person is on watch. */
export function WatchedBy({ id }: { id: string }) {
  const { words, path } = useSession();
  return (
    <Link className="underline underline-offset-2" href={path(`/sanctions/${id}`)}>
      {words.sanctions.watch.byCheck}
    </Link>
  );
}
