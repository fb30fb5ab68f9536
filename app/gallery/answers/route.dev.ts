import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What a filled account answered when it was recorded (e2e/record-gallery.spec.ts). */
export async function GET() {
  return new Response(await readFile(join(process.cwd(), "components/gallery/answers.json")), {
    headers: { "Content-Type": "application/json" },
  });
}
