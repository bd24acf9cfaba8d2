import type { SentFact } from "@/lib/contribute/status/facts";

type Props = { facts: SentFact[]; receipt: string };

export function SentFacts({ facts, receipt }: Props) {
  return (
    <section aria-labelledby="sent" className="min-w-0">
      <h2 id="sent" className="text-section">
        What You Sent
      </h2>
      <dl className="mt-3">
        {[...facts, { name: "Receipt", value: receipt }].map(({ name, value }) => (
          <div key={name} className="border-line border-t py-2 first:border-t-0">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
