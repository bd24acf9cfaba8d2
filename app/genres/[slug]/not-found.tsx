import { LazyNotFound } from "@/components/lazy-not-found";

export default function GenreNotFound() {
  return <LazyNotFound kind="genre" />;
}
