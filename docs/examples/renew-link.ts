import Proofline from "proofline";

const proofline = new Proofline();
const link = await proofline.verificationLinks.renew("vl_01K7Z2M4Q8X3V6N9P1R5T0WBDC", { expires_in_days: 7 });
console.log(link.url);
