export function WhyUpdate() {
  return (
    <section aria-labelledby="why">
      <h2 id="why" className="text-section">
        Why update?
      </h2>
      <p className="mt-4">
        Fans find the right door, musicians the right person to call, and nobody drives to a room
        that has closed. All updates are reviewed by our team before they are published.
      </p>
    </section>
  );
}
