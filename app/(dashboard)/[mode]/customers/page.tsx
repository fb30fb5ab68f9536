import { CustomersPage } from "@/components/dashboard/customers/customers-page";
import { FIRST_PAGE, FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/customers");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers
      params={params}
      ask={(api, answer) => [answer(api.customers.list.queryOptions(FIRST_PAGE))]}
    >
      <CustomersPage />
    </FirstAnswers>
  );
}
