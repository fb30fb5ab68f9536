import atContributions from "./at/contributions.json";
import atLohnsteuer from "./at/lohnsteuer.json";
import beContributions from "./be/contributions.json";
import beSpecialContribution from "./be/special-contribution.json";
import beWithholding from "./be/withholding.json";
import beWorkBonus from "./be/work-bonus.json";
import caContributions from "./ca/contributions.json";
import caIncomeTax from "./ca/income-tax.json";
import chContributions from "./ch/contributions.json";
import deContributions from "./de/contributions.json";
import deLohnsteuer from "./de/lohnsteuer.json";
import deMinimumWage from "./de/minimum-wage.json";
import esContributions from "./es/contributions.json";
import esIrpf from "./es/irpf.json";
import esPension from "./es/pension.json";
import frContributions from "./fr/contributions.json";
import frCsg from "./fr/csg.json";
import frDefaultRate from "./fr/default-rate.json";
import frMinimumWage from "./fr/minimum-wage.json";
import gbMinimumWage from "./gb/minimum-wage.json";
import gbNiClass1 from "./gb/ni-class1.json";
import gbPaye from "./gb/paye.json";
import gbSelfAssessment from "./gb/self-assessment.json";
import gbStudentLoan from "./gb/student-loan.json";
import ieContributions from "./ie/contributions.json";
import iePaye from "./ie/paye.json";
import ieUsc from "./ie/usc.json";
import itContributions from "./it/contributions.json";
import itIrpefMonth from "./it/irpef-month.json";
import nlLoonheffing from "./nl/loonheffing.json";
import plAdvance from "./pl/advance.json";
import plContributions from "./pl/contributions.json";
import ptContributions from "./pt/contributions.json";
import ptIrs from "./pt/irs.json";
import type { Scheme } from "./schema";
import usFica from "./us/fica.json";
import usWithholding from "./us/withholding.json";

/** Every file of the folders beside this one; `law.test.ts` holds each to the schema and the list to the folders. */
const files: readonly unknown[] = [
  atContributions,
  atLohnsteuer,
  beContributions,
  beSpecialContribution,
  beWithholding,
  beWorkBonus,
  caContributions,
  caIncomeTax,
  chContributions,
  deContributions,
  deLohnsteuer,
  deMinimumWage,
  esContributions,
  esIrpf,
  esPension,
  frContributions,
  frCsg,
  frDefaultRate,
  frMinimumWage,
  gbMinimumWage,
  gbNiClass1,
  gbPaye,
  gbSelfAssessment,
  gbStudentLoan,
  ieContributions,
  iePaye,
  ieUsc,
  itContributions,
  itIrpefMonth,
  nlLoonheffing,
  plAdvance,
  plContributions,
  ptContributions,
  ptIrs,
  usFica,
  usWithholding,
];

export const schemes: ReadonlyMap<string, Scheme> = new Map(
  (files as readonly Scheme[]).map((one) => [one.scheme, one]),
);
