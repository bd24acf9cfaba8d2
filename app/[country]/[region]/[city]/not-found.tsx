import { LazyNotFound } from "@/components/site/lazy-not-found";

export default function CityNotFound() {
  return <LazyNotFound kind="city" />;
}
