import { opensWith } from "./pdf";

/**
 * A locked PDF without its lock, opened on this device: the password goes nowhere, and is forgotten with this call. "wrong" where it is not
 * the one; rejects where the file is broken.
 */
export async function unlock(file: File, password: string): Promise<File | "wrong"> {
  if (!(await opensWith(file, password))) return "wrong";
  const order = {
    library: new URL("@neslinesli93/qpdf-wasm/dist/qpdf.js", import.meta.url).href,
    program: new URL("@neslinesli93/qpdf-wasm/dist/qpdf.wasm", import.meta.url).href,
    locked: new Uint8Array(await file.arrayBuffer()),
    password,
  };
  const worker = new Worker("/unlock-pdf.js");
  try {
    const open = await new Promise<Uint8Array<ArrayBuffer> | null>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error("This PDF cannot be opened."));
      worker.postMessage(order);
    });
    if (open === null) throw new Error("This PDF cannot be opened.");
    return new File([open], file.name, { type: "application/pdf", lastModified: file.lastModified });
  } finally {
    worker.terminate();
  }
}
