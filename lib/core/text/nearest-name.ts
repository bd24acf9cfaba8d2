import { spellingDistance } from "./edit-distance";

/** The name that was probably meant by a misspelled one, ignoring case and separators. Null if none is close. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const meant = withoutSeparators(typed);
  const [nearest] = names
    .map((name) => ({ name, plain: withoutSeparators(name) }))
    .map(({ name, plain }) => ({
      name,
      mistakes: spellingDistance(meant, plain),
      most: mostMistakes(Math.min(meant.length, plain.length)),
    }))
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
