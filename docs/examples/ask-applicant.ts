import Proofline from "proofline";

const proofline = new Proofline();
const request = await proofline.screeningRequests.create("0199f1c2-7a4e-7b61-9d30-5c8e21f0a4b7", {
  items: [
    { kind: "document", type: "payslip", month: "2026-10" },
    { kind: "explanation", note: "Your employer is another one than in your application." },
  ],
  locale: "es",
});
console.log(request.url);
