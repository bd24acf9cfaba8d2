import { useEffect, useRef } from "react";
import { Link } from "@/components/link";
import { contributionHref } from "@/lib/routes/hrefs";

/** Confirmation above the cleared form. */
export function Receipt({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The submit button that had the focus is gone.
    id && heading.current?.focus();
  }, [id]);
  return (
    <section
      aria-labelledby="receipt"
      className="mb-8 rounded-md border-2 border-amber bg-surface p-4"
    >
      <h2 id="receipt" ref={heading} tabIndex={-1} className="text-section outline-none">
        Thanks—We Got It!
      </h2>
      <p className="mt-2">Reviewed in 1-3 business days.</p>
      <p className="mt-1">
        <Link href={contributionHref(id)} className="link inline-flex min-h-11 items-center">
          Track your submission
        </Link>
        . Save this link to add details or withdraw it.
      </p>
      <p className="mt-1 text-muted">
        Your receipt: <span className="wrap-anywhere font-semibold">{id}</span>
      </p>
    </section>
  );
}
