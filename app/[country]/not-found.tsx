import { LazyNotFound } from "@/components/lazy-not-found";

export default function CountryNotFound() {
  return <LazyNotFound kind="country" />;
}
