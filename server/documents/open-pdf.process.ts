import { openPdf } from "@/server/engine/pdfium";

// Tries to open one PDF of a stranger: bytes on stdin, `"opens"`, `"encrypted"` or `"unreadable"` on stdout.

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const opened = await openPdf(Buffer.concat(chunks));
process.stdout.write(JSON.stringify(typeof opened === "string" ? opened : "opens"));
