import { NotFoundMessage } from "@/components/not-found-message";

export default function CountryNotFound() {
  return <NotFoundMessage kind="country" />;
}
