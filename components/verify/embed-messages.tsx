"use client";
import { useEffect } from "react";
import { BigButton } from "@/components/hosted/parts";

/** The page that frames this one: its checked origin, and the link it knows. */
export type Host = { origin: string; linkId: string };
export type HostMessage = "ready" | "resize" | "step" | "submitted" | "error" | "expired" | "close";

/** Tells the framing page, at its checked origin only, what happens; never anything personal (decisions 7.9). */
export function tellHost(
  host: Host | null,
  type: HostMessage,
  more: { height?: number; step?: string } = {},
) {
  if (!host || window.parent === window) return;
  window.parent.postMessage({ source: "svc", version: 1, type, link_id: host.linkId, ...more }, host.origin);
}

/** Tells what state the page opened in, and its height whenever that changes. */
export function EmbedMessages({ host, type }: { host: Host; type: HostMessage }) {
  useEffect(() => {
    tellHost(host, type);
    const watch = new ResizeObserver(() =>
      tellHost(host, "resize", { height: Math.ceil(document.body.getBoundingClientRect().height) }),
    );
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [host, type]);
  return null;
}

/** Lets the person leave an ended page; the framing page decides how. */
export function CloseButton({ host, label }: { host: Host; label: string }) {
  return (
    <BigButton look="secondary" onClick={() => tellHost(host, "close")}>
      {label}
    </BigButton>
  );
}
