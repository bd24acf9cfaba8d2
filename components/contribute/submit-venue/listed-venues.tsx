import type { Listed } from "@/lib/contribute/listed-venues";

/** Listed venues that this may be one of. Typing goes on below them; what was typed is kept. */
export function ListedVenues({ venues }: Pick<Listed, "venues">) {
  return (
    <div role="status">
      {venues.length > 0 && (
        <section
          aria-label="Is it one of these?"
          className="mt-5 rounded-md border-2 border-amber bg-surface px-4 py-3"
        >
          <p className="font-semibold">Is it one of these?</p>
          <ul>
            {venues.map(({ id, name, href, address }) => (
              <li key={id}>
                <a href={href} className="block min-h-11 py-1">
                  <span className="link">{name}</span>{" "}
                  <span className="block text-muted text-sm">{address}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
