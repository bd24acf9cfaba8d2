import { reviewPromise } from "@/lib/contribute/review-promise";

export function WhyUpdate() {
  return (
    <section aria-labelledby="why">
      <h2 id="why" className="text-section">
        Why Update?
      </h2>
      <p className="mt-4">
        Accurate listings help fans find the door, help musicians reach the right person, and keep
        everyone from driving to a venue that's closed. {reviewPromise}
      </p>
    </section>
  );
}
