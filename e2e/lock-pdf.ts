import { createRequire } from "node:module";
import makeQpdf from "@neslinesli93/qpdf-wasm";

const { resolve } = createRequire(import.meta.url);

/** The PDF as a bank mails it: nobody opens it without the password. */
export async function lockPdf(bytes: Uint8Array, password: string): Promise<Buffer> {
  const qpdf = await makeQpdf({ locateFile: () => resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm") });
  qpdf.FS.writeFile("/open.pdf", bytes);
  qpdf.callMain(["--encrypt", password, "owner", "256", "--", "/open.pdf", "/locked.pdf"]);
  return Buffer.from(qpdf.FS.readFile("/locked.pdf"));
}
