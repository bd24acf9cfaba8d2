import { LazyNotFound } from "@/components/site/lazy-not-found";

export default function CapacityNotFound() {
  return <LazyNotFound kind="capacity" />;
}
