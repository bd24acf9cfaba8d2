import { NotFoundMessage } from "@/components/not-found-message";

export default function CityNotFound() {
  return <NotFoundMessage kind="city" />;
}
