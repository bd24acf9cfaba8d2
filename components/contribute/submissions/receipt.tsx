import { useEffect, useRef } from "react";
import { Link } from "@/components/link";
import { referenceOf } from "@/lib/model/contribution-reference";
import { contributionHref } from "@/lib/routes/hrefs";

type Props = {
  id: string;
  title?: string;
  /** Stands before what happens next. */
  thanks?: string;
};

/** Confirmation that a submission was stored. */
export function Receipt({ id, title = "Thanks! We got it.", thanks }: Props) {
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
        {title}
      </h2>
      <p className="mt-2">{thanks} We'll review it within 1-3 business days.</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4">
        <Link href={contributionHref(id)} className="link inline-flex min-h-11 items-center">
          Track your submission
        </Link>
        <span className="text-muted">
          Reference <strong className="whitespace-nowrap">{referenceOf(id)}</strong>
        </span>
      </p>
      <p>Save this link to add details or withdraw it.</p>
    </section>
  );
}
