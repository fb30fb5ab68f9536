import { PersonPage } from "@/components/dashboard/person/person-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/people", (words) => words.case.person.title);

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <PersonPage id={decodeURIComponent((await params).id)} />;
}
