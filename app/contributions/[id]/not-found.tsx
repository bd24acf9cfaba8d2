import { LazyNotFound } from "@/components/site/lazy-not-found";

export default function ContributionNotFound() {
  return <LazyNotFound kind="contribution" />;
}
