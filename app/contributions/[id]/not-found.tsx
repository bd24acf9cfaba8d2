import { LazyNotFound } from "@/components/lazy-not-found";

export default function ContributionNotFound() {
  return <LazyNotFound kind="contribution" />;
}
