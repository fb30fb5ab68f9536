import { writeFile } from "node:fs/promises";
import Proofline from "proofline";

const proofline = new Proofline();
const html = await proofline.screenings.report("0199f1c2-7a4e-7b61-9d30-5c8e21f0a4b7", "en");
await writeFile("report.html", html);
