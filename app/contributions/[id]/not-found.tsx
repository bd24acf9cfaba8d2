import { LateNotFound } from "@/components/late-not-found";

export default function ContributionNotFound() {
  return <LateNotFound kind="contribution" />;
}
