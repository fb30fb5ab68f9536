"use client";
import { useEffect } from "react";
import { forgetWords } from "./kept-words";

/** Stands on the page of a link that has ended: what was written there is not kept in the tab any longer. */
export function ForgetAnswers({ link }: { link: string }) {
  useEffect(() => forgetWords(link), [link]);
  return null;
}
