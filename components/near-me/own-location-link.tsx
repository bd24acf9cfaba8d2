import { Link } from "@/components/link";
import { routes } from "@/lib/routes/hrefs";

export function OwnLocationLink() {
  return (
    <p className="mt-3 text-base">
      <Link href={routes.nearMe} className="link inline-flex min-h-11 items-center">
        Use my location instead
      </Link>
    </p>
  );
}
