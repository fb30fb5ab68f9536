/** Types of embed.js. The messages carry no personal data. */
export type SvcEvent = {
  source: "svc";
  version: 1;
  type: "ready" | "resize" | "step" | "submitted" | "error" | "expired" | "close";
  link_id: string;
  /** With resize: the page's height in pixels; the frame follows it by itself. */
  height?: number;
  /** With step: what the person is at. */
  step?: "documents" | "consent" | "ready" | "sending";
};

export type SvcEmbedOptions = {
  /** `embed_url` of the link. */
  url: string;
  container: string | Element;
  /** Name of the frame for screen readers. */
  title?: string;
  /** Light, or dark where the container's CSS `color-scheme` allows it and the device asks for it, when left out. */
  theme?: "light" | "dark";
  onEvent?(event: SvcEvent): void;
};

declare global {
  interface Window {
    svc: { embed(options: SvcEmbedOptions): { frame: HTMLIFrameElement; remove(): void } };
  }
}
