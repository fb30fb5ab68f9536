// <script src="https://HOST/embed.js"></script>
// const embedded = svc.embed({ url: link.embed_url, container: "#here", onEvent(event) {} }); embedded.remove();
// Types: embed.d.ts. A Content-Security-Policy of yours needs this host in script-src and frame-src.
(() => {
  window.svc = {
    embed: (options) => {
      const place =
        typeof options.container === "string" ? document.querySelector(options.container) : options.container;
      if (!place) throw new Error("svc.embed: the container is not there");
      const address = new URL(options.url);
      address.searchParams.set("origin", location.origin);
      // A frame cannot see the page around it: dark only where that page is dark, too.
      const dark =
        matchMedia("(prefers-color-scheme: dark)").matches &&
        getComputedStyle(place).colorScheme.includes("dark");
      address.searchParams.set("theme", options.theme || (dark ? "dark" : "light"));
      const frame = document.createElement("iframe");
      frame.src = address.href;
      frame.allow = "camera";
      frame.referrerPolicy = "no-referrer";
      frame.title = options.title || "Documents";
      frame.style.cssText = "display:block;width:100%;border:0;min-height:320px";
      const hear = ({ origin, source, data }) => {
        if (origin !== address.origin || source !== frame.contentWindow) return;
        if (data?.source !== "svc" || data.version !== 1) return;
        if (data.type === "resize" && data.height > 0) frame.style.height = `${data.height}px`;
        if (options.onEvent) options.onEvent(data);
      };
      addEventListener("message", hear);
      place.appendChild(frame);
      return {
        frame,
        remove: () => {
          removeEventListener("message", hear);
          frame.remove();
        },
      };
    },
  };
})();
