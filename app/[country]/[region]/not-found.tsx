import { LazyNotFound } from "@/components/site/lazy-not-found";

export default function RegionNotFound() {
  return <LazyNotFound kind="region" />;
}
