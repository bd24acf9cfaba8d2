import { NotFoundMessage } from "@/components/not-found-message";

export default function ContributionNotFound() {
  return <NotFoundMessage kind="contribution" />;
}
