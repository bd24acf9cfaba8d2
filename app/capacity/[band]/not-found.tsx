import { LazyNotFound } from "@/components/lazy-not-found";

export default function CapacityNotFound() {
  return <LazyNotFound kind="capacity" />;
}
