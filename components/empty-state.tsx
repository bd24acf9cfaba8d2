import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";

type Props = {
  title: string;
  /** h1 if the empty state is the whole page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
  links: { href: Route; name: string }[];
};

/** Says what is missing and offers links; the first is the primary action. */
export function EmptyState({ title, heading: Heading = "h2", children, links }: Props) {
  return (
    <div className="rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Heading className="text-section">{title}</Heading>
      {children && <div className="mx-auto mt-3 max-w-[60ch] text-muted">{children}</div>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {links.map((link, index) => (
          <Button key={link.href} asChild variant={index === 0 ? "primary" : "outline"}>
            <Link href={link.href}>{link.name}</Link>
          </Button>
        ))}
      </div>
    </div>
  );
}
