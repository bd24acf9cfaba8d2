import type { Route } from "next";
import { Link } from "@/components/link";

/** Other places of the name that was typed. Nothing if there are none. */
export function OtherPlaces({ places }: { places: { name: string; href: Route }[] }) {
  return (
    places.length > 0 && (
      <nav
        aria-label="Other places"
        className="text-base max-sm:flex max-sm:items-center max-sm:gap-x-4 max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:mt-3"
      >
        <p className="max-sm:whitespace-nowrap">Looking for another place?</p>
        <ul className="flex gap-x-5 sm:flex-wrap">
          {places.map(({ name, href }) => (
            <li key={href}>
              <Link href={href} className="link inline-flex min-h-11 items-center">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  );
}
