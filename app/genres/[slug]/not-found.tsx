import { NotFoundMessage } from "@/components/not-found-message";

export default function GenreNotFound() {
  return <NotFoundMessage kind="genre" />;
}
