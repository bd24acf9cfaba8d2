import { NotFoundMessage } from "@/components/not-found-message";

export default function RegionNotFound() {
  return <NotFoundMessage kind="region" />;
}
