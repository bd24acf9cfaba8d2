import { spellingDistance } from "./edit-distance";

/** The name that was probably meant by a misspelled one, ignoring case and separators. Null if none is close. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const meant = withoutSeparators(typed);
  const [nearest] = names
    .map((name) => ({ name, plain: withoutSeparators(name) }))
    .map((name) => ({ ...name, most: mostMistakes(Math.min(meant.length, name.plain.length)) }))
    // Each letter more or less is a mistake: most names need no comparison.
    .filter(({ plain, most }) => Math.abs(meant.length - plain.length) <= most)
    .map((name) => ({ ...name, mistakes: spellingDistance(meant, name.plain) }))
    .filter(({ mistakes, most }) => mistakes <= most)
    .sort((one, other) => one.mistakes - other.mistakes);
  return nearest?.name ?? null;
}

function withoutSeparators(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** Two short words are often alike by chance. */
function mostMistakes(length: number): number {
  if (length < 5) {
    return 0;
  }
  return length < 8 ? 1 : 2;
}
