import { ScreeningPage } from "@/components/dashboard/screenings/screening-page";
import { casePage } from "../../case-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/screenings");

export default casePage("screening", ScreeningPage, (api, answer, id) => [
  answer(api.screenings.get.queryOptions({ id })),
  answer(api.people.earlier.queryOptions({ id })),
  answer(api.people.shared.queryOptions({ id })),
  answer(api.account.members.queryOptions()),
]);
