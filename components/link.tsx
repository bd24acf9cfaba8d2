import type { Route } from "next";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "href"> & { href: Route };

/** Link to an existing page of the site. Navigates to the cached document: see docs/decisions/documents-first.md. */
export function Link(props: Props) {
  return <a {...props} />;
}
