import type { Day } from "../days";
import type { PayrollEs } from "../payroll-es";
import type { Story } from "../story";

/** What every layout prints. */
export interface PayslipEs {
  story: Story;
  pay: PayrollEs;
  start: Day;
  end: Day;
  payDay: Day;
}
