import Proofline from "proofline";

const proofline = new Proofline();
await proofline.verificationLinks.cancel("vl_01K7Z2M4Q8X3V6N9P1R5T0WBDC");
