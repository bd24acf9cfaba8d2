import { LazyNotFound } from "@/components/site/lazy-not-found";

export default function NotFound() {
  return <LazyNotFound kind="page" />;
}
