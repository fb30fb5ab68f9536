import { describe, expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";

const employer = (...lines: string[]): unknown =>
  extract(
    page(
      [
        ...lines,
        "PAY ADVICE",
        "Employee: Maren Tollefsen",
        "Pay period: 01/08/2026 - 31/08/2026",
        "Gross pay | 2,310.00",
        "Total deductions | 402.10",
        "Net pay | 1,907.90",
      ],
      lines.join("/"),
    ),
    0,
    "2026-11-21",
    "GB",
  ).fields.find(({ name }) => name === "employer_name")?.value;

describe("a name over two lines", () => {
  it("goes on where a line breaks off at a small word, or the next begins with one", () => {
    expect(employer("Thornlea Growers, Packers and", "^Hauliers Limited", "^4 Dock Road, Hull HU1 2AB")).toBe(
      "Thornlea Growers, Packers and Hauliers Limited",
    );
    expect(employer("The College of Wexcombe", "^and Marl Vale", "^4 Dock Road, Hull HU1 2AB")).toBe(
      "The College of Wexcombe and Marl Vale",
    );
  });

  it("ends with its legal form, and takes neither a department nor an address with it", () => {
    expect(employer("Thornlea Growers Ltd", "^Payroll Department", "^4 Dock Road, Hull HU1 2AB")).toBe(
      "Thornlea Growers Ltd",
    );
    expect(employer("Thornlea Growers Ltd", "^Dock House", "^4 Dock Road, Hull HU1 2AB")).toBe(
      "Thornlea Growers Ltd",
    );
  });
});
