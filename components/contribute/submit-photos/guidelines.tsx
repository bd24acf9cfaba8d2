const guidelines = [
  "JPG, PNG or WEBP, max 10MB each",
  "Photos from the last 3 years, if you can",
  "The stage, the room, the front door, the seats: what helps people to find their way and know what to expect",
  "Your own photos, or ones you may share",
  "Nobody recognizable who would not like to be seen",
  "We review photos in 1-3 business days",
];

/** What makes a photo likely to be taken. */
export function Guidelines() {
  return (
    <section aria-labelledby="guidelines" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="guidelines" className="text-section">
        Photo guidelines
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ul>
    </section>
  );
}
