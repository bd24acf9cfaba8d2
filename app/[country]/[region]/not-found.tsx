import { LazyNotFound } from "@/components/lazy-not-found";

export default function RegionNotFound() {
  return <LazyNotFound kind="region" />;
}
