import "./node-version.mjs";
import { buildServer } from "./build.mjs";

await buildServer();
await import("../../.build/migration.mjs");
