import { env } from "@/lib/core/env";

export function WhyUpdate() {
  return (
    <section aria-labelledby="why">
      <h2 id="why" className="text-section">
        Why Update?
      </h2>
      <p className="mt-4">
        Accurate listings help fans find the door, help musicians reach the right person, and keep
        everyone from driving to a venue that's closed.{" "}
        {env.TRUSTED_SENDERS === "on"
          ? "Our team reviews all updates, small ones from senders we trust right after publishing them."
          : "Our team reviews all updates before publishing them."}
      </p>
    </section>
  );
}
