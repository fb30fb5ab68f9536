import { IdCheckPage } from "@/components/dashboard/id-checks/id-check-page";
import { casePage } from "../../case-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/id-checks");

export default casePage("id_check", IdCheckPage, (api, answer, id) => [
  answer(api.idChecks.get.queryOptions({ id })),
]);
