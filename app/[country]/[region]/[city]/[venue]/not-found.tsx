import { LazyNotFound } from "@/components/lazy-not-found";

export default function VenueNotFound() {
  return <LazyNotFound kind="venue" />;
}
