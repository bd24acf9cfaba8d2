import type { Route } from "next";
import type { ComponentProps } from "react";
import { Link } from "@/components/link";

type Props = Omit<ComponentProps<typeof Link>, "href"> & {
  href: Route;
  /** Undefined if it is not known. */
  venueCount: number | undefined;
};

/** Link to a list of venues; only its text while the list is empty. */
export function ListLink({ venueCount, href, ...props }: Props) {
  return venueCount === 0 ? <span {...props} /> : <Link href={href} {...props} />;
}
