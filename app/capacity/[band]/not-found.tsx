import { LateNotFound } from "@/components/late-not-found";

export default function CapacityNotFound() {
  return <LateNotFound kind="capacity" />;
}
