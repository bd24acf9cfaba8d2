import { LateNotFound } from "@/components/late-not-found";

export default function NotFound() {
  return <LateNotFound kind="page" />;
}
