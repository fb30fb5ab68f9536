import Proofline from "proofline";

const proofline = new Proofline();
const { resent_to } = await proofline.events.resend("evt_01K7Z2V5D8F1H4K7N0P3R6T9WA");
console.log(`goes to ${resent_to} endpoints`);
