import { LazyNotFound } from "@/components/lazy-not-found";

export default function NotFound() {
  return <LazyNotFound kind="page" />;
}
