// Opens a locked PDF apart from the page: in a worker, whose own policy it is that lets WebAssembly compile. What comes: addresses of the program and
// of its WebAssembly, the file and its password. What goes back: the open file's bytes, or null.

/** Exit codes of qpdf: done, and done although something in the file is odd. */
const DONE = [0, 3];

addEventListener("message", async ({ data: { library, program, locked, password } }) => {
  let open = null;
  try {
    importScripts(library);
    const qpdf = await self.Module({ locateFile: () => program });
    qpdf.FS.writeFile("/locked.pdf", locked);
    const code = qpdf.callMain([`--password=${password}`, "--decrypt", "/locked.pdf", "/open.pdf"]);
    if (DONE.includes(code)) open = qpdf.FS.readFile("/open.pdf");
  } catch {
    // Told as what could not be opened.
  }
  postMessage(open);
});
