import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/link";

type Props = {
  title: "Venues" | "Genres" | "Locations";
  /** Link to the remaining results, if any. */
  more?: { href: Route; name: string } | false;
  children: ReactNode;
};

/** Section of results of one kind. */
export function ResultSection({ title, more, children }: Props) {
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-section sm:mb-4">
        {title}
      </h2>
      {children}
      {more && (
        <p className="mt-3">
          <Link href={more.href} className="link inline-flex min-h-11 items-center font-semibold">
            {more.name}
          </Link>
        </p>
      )}
    </section>
  );
}
