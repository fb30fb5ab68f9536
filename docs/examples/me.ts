import Proofline from "proofline";

const proofline = new Proofline();
const key = await proofline.me();
console.log(key.environment, key.scopes);
