// <script src="https://HOST/embed.js"></script>
// const frame = svc.embed({ url: link.embed_url, container: "#here", onEvent(event) {} }); frame.remove();
(() => {
  window.svc = {
    embed: (options) => {
      var place =
        typeof options.container === "string" ? document.querySelector(options.container) : options.container;
      var address = new URL(options.url);
      address.searchParams.set("origin", location.origin);
      var frame = document.createElement("iframe");
      frame.src = address.href;
      frame.allow = "camera";
      frame.title = options.title || "Documents";
      frame.style.cssText = "width:100%;border:0;min-height:480px";
      function hear(message) {
        var data = message.data;
        if (message.origin !== address.origin || message.source !== frame.contentWindow) return;
        if (!data || data.source !== "svc" || data.version !== 1) return;
        if (data.type === "resize" && data.height > 0) frame.style.height = data.height + "px";
        if (options.onEvent) options.onEvent(data);
      }
      window.addEventListener("message", hear);
      place.appendChild(frame);
      return {
        remove: () => {
          window.removeEventListener("message", hear);
          frame.remove();
        },
      };
    },
  };
})();
