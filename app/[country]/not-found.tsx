import { LateNotFound } from "@/components/late-not-found";

export default function CountryNotFound() {
  return <LateNotFound kind="country" />;
}
