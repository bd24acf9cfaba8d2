import { LateNotFound } from "@/components/late-not-found";

export default function CityNotFound() {
  return <LateNotFound kind="city" />;
}
