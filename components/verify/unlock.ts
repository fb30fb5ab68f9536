import makeQpdf from "@neslinesli93/qpdf-wasm";
import { opensWith } from "./pdf";

/** Exit codes of qpdf: done, and done although something in the file is odd. */
const DONE = [0, 3];

/**
 * A locked PDF without its lock, opened on this device: the password goes nowhere, and is forgotten with this call. "wrong" where it is not
 * the one; rejects where the file is broken.
 */
export async function unlock(file: File, password: string): Promise<File | "wrong"> {
  if (!(await opensWith(file, password))) return "wrong";
  const program = new URL("@neslinesli93/qpdf-wasm/dist/qpdf.wasm", import.meta.url).href;
  const qpdf = await makeQpdf({ locateFile: () => program });
  qpdf.FS.writeFile("/locked.pdf", new Uint8Array(await file.arrayBuffer()));
  const code = qpdf.callMain([`--password=${password}`, "--decrypt", "/locked.pdf", "/open.pdf"]);
  if (!DONE.includes(code)) throw new Error("This PDF cannot be opened.");
  const open = new Uint8Array(qpdf.FS.readFile("/open.pdf"));
  return new File([open], file.name, { type: "application/pdf", lastModified: file.lastModified });
}
