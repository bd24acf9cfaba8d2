import { NotFoundMessage } from "@/components/not-found-message";

export default function VenueNotFound() {
  return <NotFoundMessage kind="venue" />;
}
