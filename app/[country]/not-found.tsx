import { LazyNotFound } from "@/components/site/lazy-not-found";

export default function CountryNotFound() {
  return <LazyNotFound kind="country" />;
}
