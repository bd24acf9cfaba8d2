/** Says what a list shows that has no venues of its own. */
export function NamedAfter({ word }: { word: string }) {
  return (
    <span className="mt-3 block">
      No venues are tagged {word} yet, but these have "{word.toLowerCase()}" in their name, address,
      or description.
    </span>
  );
}
