"use client";
import { useEffect } from "react";

/** Tells the framing page, at its checked origin only, what happens; never anything personal (decisions 7.9). */
export function EmbedMessages({ origin, linkId, type }: { origin: string; linkId: string; type: string }) {
  useEffect(() => {
    const tell = (event: string, more: object = {}) =>
      window.parent.postMessage({ source: "svc", version: 1, type: event, link_id: linkId, ...more }, origin);
    tell(type);
    const watch = new ResizeObserver(() =>
      tell("resize", { height: Math.ceil(document.body.getBoundingClientRect().height) }),
    );
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [origin, linkId, type]);
  return null;
}
