import { LazyNotFound } from "@/components/lazy-not-found";

export default function CityNotFound() {
  return <LazyNotFound kind="city" />;
}
