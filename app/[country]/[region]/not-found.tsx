import { LateNotFound } from "@/components/late-not-found";

export default function RegionNotFound() {
  return <LateNotFound kind="region" />;
}
