import Proofline from "proofline";

const proofline = new Proofline();

const waiting = proofline.screenings.list({
  status: "completed",
  decision: "review",
  created: { gte: new Date("2026-01-01") },
  limit: 50,
});
// Page after page is fetched as you go.
for await (const screening of waiting) {
  console.log(screening.reference, screening.score);
}
