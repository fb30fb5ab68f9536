import { SanctionsCheckPage } from "@/components/dashboard/sanctions/sanctions-check-page";
import { casePage } from "../../case-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/sanctions");

export default casePage("sanctions_screening", SanctionsCheckPage, (api, answer, id) => [
  answer(api.sanctions.get.queryOptions({ id })),
]);
