import { LazyNotFound } from "@/components/site/lazy-not-found";

export default function VenueNotFound() {
  return <LazyNotFound kind="venue" />;
}
