const guidelines = [
  "JPG, PNG or WEBP, max 10MB each",
  "Preferably taken in the last 3 years",
  "The stage, the room, the front door, the seats—anything that helps people know what to expect",
  "Your own photos, or ones you have the right to share",
  "No identifiable people without their OK",
  "We review photos in 1-3 business days",
];

/** Tips for getting photos approved. */
export function Guidelines() {
  return (
    <section aria-labelledby="guidelines" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="guidelines" className="text-section">
        Photo Guidelines
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ul>
    </section>
  );
}
