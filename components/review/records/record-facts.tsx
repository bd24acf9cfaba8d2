/** What a record or a venue says, by label. */
export function RecordFacts({ facts }: { facts: { label: string; text: string }[] }) {
  return (
    <dl className="mt-3 grid gap-1">
      {facts.map(({ label, text }) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
          <dt className="text-muted wrap-anywhere">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
