import { LateNotFound } from "@/components/late-not-found";

export default function GenreNotFound() {
  return <LateNotFound kind="genre" />;
}
