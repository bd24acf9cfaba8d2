import { useEffect, useRef } from "react";
import { Link } from "@/components/link";
import { contributionHref } from "@/lib/routes/hrefs";

/** What was received and what comes of it, above the form that is empty again. */
export function Receipt({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus has gone.
    id && heading.current?.focus();
  }, [id]);
  return (
    <section
      aria-labelledby="receipt"
      className="mb-8 rounded-md border-2 border-amber bg-surface p-4"
    >
      <h2 id="receipt" ref={heading} tabIndex={-1} className="text-section outline-none">
        Thank you, we have it
      </h2>
      <p className="mt-2">Reviewed in 1-3 business days.</p>
      <p className="mt-1">
        <Link href={contributionHref(id)} className="link inline-flex min-h-11 items-center">
          See where it stands
        </Link>{" "}
        – keep this link: there you can add something or withdraw it.
      </p>
      <p className="mt-1 text-muted">
        Your receipt: <span className="wrap-anywhere font-semibold">{id}</span>
      </p>
    </section>
  );
}
