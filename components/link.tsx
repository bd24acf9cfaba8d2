import type { Route } from "next";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "href"> & { href: Route };

/** A link within the site, to a page that exists. It leads to a document, which is cached: see docs/decisions/moving-on.md. */
export function Link(props: Props) {
  return <a {...props} />;
}
