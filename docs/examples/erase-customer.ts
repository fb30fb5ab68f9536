import Proofline from "proofline";

const proofline = new Proofline();
const erased = await proofline.customers.erase("agency-7");
console.log(erased.screenings, erased.verification_links, erased.id_checks);
