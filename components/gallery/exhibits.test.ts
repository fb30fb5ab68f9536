import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const IMPORT = /(?:from|import\()\s*"([^"]+)"/g;

/** The files of components that a file leads to, itself included. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    const path = name.startsWith("@/")
      ? name.slice(2)
      : name.startsWith(".")
        ? join(dirname(file), name)
        : "";
    const one = [".tsx", ".ts"].map((ending) => path + ending).find((whole) => path && existsSync(whole));
    if (one?.startsWith("components/")) reached(one, found);
  }
  return found;
}

test("every component of the dashboard, of its parts and of hosted pages is in the gallery", () => {
  const shown = reached("components/gallery/exhibits.ts");
  const files = ["ui", "dashboard", "hosted"].flatMap((folder) =>
    readdirSync(`components/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => `components/${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(90);
  // What stands around every exhibit.
  const around = ["components/ui/theme.tsx"];
  expect(files.filter((file) => !shown.has(file) && !around.includes(file))).toEqual([]);
});

/** Exhibits that look alike where they are shown, and why. */
const ALIKE: readonly string[] = [
  // On a phone a dialog is as wide as the screen.
  "phone: dialog-wide, dialog",
];

test("no two exhibits have the same picture: one of them would show what it is not", () => {
  const root = "e2e/gallery/pictures";
  const alike = readdirSync(root)
    .sort()
    .flatMap((look) => {
      const files = readdirSync(join(root, look)).sort();
      expect(files.length).toBeGreaterThan(80);
      const byPicture = new Map<string, string[]>();
      for (const file of files) {
        const picture = readFileSync(join(root, look, file), "base64");
        byPicture.set(picture, [...(byPicture.get(picture) ?? []), file.replace(/\.webp$/, "")]);
      }
      return [...byPicture.values()]
        .filter((same) => same.length > 1)
        .map((same) => `${look}: ${same.join(", ")}`);
    });
  expect(alike).toEqual(ALIKE);
});
