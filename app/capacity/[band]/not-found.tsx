import { NotFoundMessage } from "@/components/not-found-message";

export default function CapacityNotFound() {
  return <NotFoundMessage kind="capacity" />;
}
