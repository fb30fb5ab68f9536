import { ReviewsPage } from "@/components/dashboard/reviews/reviews-page";

export default function Page() {
  return <ReviewsPage />;
}
