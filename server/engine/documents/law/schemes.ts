import gbMinimumWage from "./gb/minimum-wage.json";
import gbNi from "./gb/ni-class1.json";
import gbPaye from "./gb/paye.json";
import gbSelfAssessment from "./gb/self-assessment.json";
import gbStudentLoan from "./gb/student-loan.json";
import type { Scheme } from "./schema";

/** Every file of the folders beside this one; `law.test.ts` holds each to the schema and the list to the folders. */
const files: readonly unknown[] = [gbMinimumWage, gbNi, gbPaye, gbSelfAssessment, gbStudentLoan];

export const schemes: ReadonlyMap<string, Scheme> = new Map(
  (files as readonly Scheme[]).map((one) => [one.scheme, one]),
);
