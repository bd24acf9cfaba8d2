type Props = {
  /** What happens on approval. */
  done: string;
  isEmailOptional?: boolean;
};

/** Explains what happens after submitting. */
export function NextSteps({ done, isEmailOptional = false }: Props) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-section">
        What Happens Next
      </h2>
      <ol className="mt-4 list-decimal space-y-2 pl-5">
        <li>You'll get a link to track your submission right away.</li>
        <li>We review it, usually within 1-3 business days.</li>
        <li>{done}</li>
        <li>
          {isEmailOptional
            ? "If you gave us your email, we'll let you know."
            : "We'll email you our decision."}
        </li>
      </ol>
    </section>
  );
}
