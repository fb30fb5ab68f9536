import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };
const exclude = ["node_modules/**", ".next/**", ".build/**", "e2e/**"];

// Two projects: pure tests need nothing; database tests get a PostgreSQL of their own from the global set-up.
export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", include: ["**/*.test.{ts,tsx}"], exclude: [...exclude, "**/*.db.test.ts"], testTimeout: 30_000 },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude,
          globalSetup: ["server/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
