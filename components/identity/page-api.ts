import type { SideProblem } from "@/server/engine/identity/look-at-side";
import type { PageState } from "@/server/id-checks/page-state";

/** A refusal of the server, or no answer at all. */
export class PageFault extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

export type Refusal = { problem: SideProblem | null; anyway: boolean };

export type Handoff = { url: string; expiresAt: string; qr: { size: number; path: string } };

/** Calls behind the page; each throws PageFault. */
export function pageApi(token: string) {
  const call = async <T>(
    action: string,
    query: Record<string, string | number> = {},
    init: RequestInit = { method: "POST" },
  ) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    let response: Response;
    try {
      response = await fetch(`/identity/${token}/api/${action}?${search}`, { ...init, cache: "no-store" });
    } catch {
      throw new PageFault("offline");
    }
    const body = (await response.json().catch(() => ({}))) as { error?: { code?: string } };
    if (!response.ok) throw new PageFault(body.error?.code ?? "server_error");
    return body as T;
  };
  const send = (body: Blob | Uint8Array<ArrayBuffer>): RequestInit => ({
    method: "POST",
    body,
    headers: { "Content-Type": "application/octet-stream" },
  });
  return {
    state: (lang: string) => call<PageState>("state", { lang }, { method: "GET" }),
    consent: () => call("consent"),
    document: (type: string) => call("document", { type }),
    /** `problem`: the picture was looked at and not kept; `anyway`: it may be sent once more to be used all the same. */
    picture: (kind: "front" | "back" | "selfie", picture: Blob, anyway = false) =>
      call<Refusal>("picture", { kind, anyway: anyway ? 1 : 0 }, send(picture)),
    scan: () => call<{ seconds: number }>("scan"),
    step: (index: number) =>
      call<{ action: "left" | "right" | "up" | "down" | "closer"; shownAtMs: number }>("step", { index }),
    frames: (sequence: number, packed: Uint8Array<ArrayBuffer>) => call("frames", { sequence }, send(packed)),
    submit: () => call("submit"),
    handoff: () => call<Handoff>("handoff"),
    claim: () => call("claim"),
  };
}

export type PageApi = ReturnType<typeof pageApi>;

/** Frames and their times as one message: length of the head, the head as JSON, the JPEGs. */
export async function packFrames(
  frames: readonly { atMs: number; jpeg: Blob }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await Promise.all(frames.map(async ({ jpeg }) => new Uint8Array(await jpeg.arrayBuffer())));
  const head = new TextEncoder().encode(
    JSON.stringify({ times: frames.map(({ atMs }) => atMs), sizes: parts.map((part) => part.byteLength) }),
  );
  const packed = new Uint8Array(4 + head.length + parts.reduce((sum, part) => sum + part.byteLength, 0));
  new DataView(packed.buffer).setUint32(0, head.length);
  packed.set(head, 4);
  let at = 4 + head.length;
  for (const part of parts) {
    packed.set(part, at);
    at += part.byteLength;
  }
  return packed;
}
