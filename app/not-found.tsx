import { NotFoundMessage } from "@/components/not-found-message";

export default function NotFound() {
  return <NotFoundMessage kind="page" />;
}
