import { LazyNotFound } from "@/components/site/lazy-not-found";

export default function GenreNotFound() {
  return <LazyNotFound kind="genre" />;
}
