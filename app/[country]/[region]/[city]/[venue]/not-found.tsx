import { LateNotFound } from "@/components/late-not-found";

export default function VenueNotFound() {
  return <LateNotFound kind="venue" />;
}
