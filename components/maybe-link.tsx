import type { ReactNode } from "react";

type Props = { href: string | null; className?: string; children: ReactNode };

/** A link to another site, if there is an address for it. */
export function MaybeLink({ href, className, children }: Props) {
  return href ? (
    <a href={href} rel="noopener" className={className}>
      {children}
    </a>
  ) : (
    children
  );
}
