import { expect, test } from "vitest";
import { becauseOf } from "./because";

const rule = { approve_min: 70, review_min: 45 };
const slip = {
  severity: "high" as const,
  note: "The slip shows 1.950 where 1.790 follows. Ask for the original file.",
};

test("the heaviest finding is why, and the others are counted", () => {
  const notes = [
    { severity: "medium" as const, note: "The account ends overdrawn." },
    slip,
    { severity: "low" as const, note: "Older." },
  ];
  expect(becauseOf("review", 58, { rule, steps: [] }, notes, "en")).toBe(
    "In review because the slip shows 1.950 where 1.790 follows. One more thing does not add up.",
  );
});

test("without a finding it is the rule that held it back, else the score", () => {
  const steps = [{ rule: "cap.C4", part: "total" as const, points: -6 }];
  expect(becauseOf("review", 69, { rule, steps }, [], "es")).toBe(
    "En revisión porque no hay pruebas suficientes para aprobar.",
  );
  expect(becauseOf("decline", 31, { rule, steps: [] }, [], "en")).toBe(
    "Decline is advised because the score of 31 is under 45.",
  );
});

test("an approval says what remains, and that nothing does only where nothing does", () => {
  const older = { severity: "low" as const, note: "The statement is of March." };
  const kept = { rule, steps: [] };
  expect(becauseOf("approve", 90, kept, [], "en")).toContain("nothing was found");
  expect(becauseOf("approve", 88, kept, [older, slip], "en")).toBe(
    "Approval is advised; what remains: the slip shows 1.950 where 1.790 follows. One more thing is noted.",
  );
  expect(becauseOf("approve", 88, kept, [{ ...older, note: "El extracto es de marzo." }], "es")).toBe(
    "Se aconseja aprobar; queda lo siguiente: el extracto es de marzo.",
  );
});
