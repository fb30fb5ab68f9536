import Proofline from "proofline";

const proofline = new Proofline();
const check = await proofline.idChecks.simulate("idc_01K7Z2P9A4C7E1G5J8M2Q6S0VX", "passed");
console.log(check.status, check.result?.checks);
