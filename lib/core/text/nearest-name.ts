import { spellingDistance } from "./edit-distance";

/** The name that was probably meant by a misspelled one, ignoring case and separators. Null if none is close. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const meant = withoutSeparators(typed);
  const [nearest] = names
    .map((name) => ({ name, plain: withoutSeparators(name) }))
    .map((name) => ({ ...name, most: mostMistakes(Math.min(meant.length, name.plain.length)) }))
    .filter(({ plain, most }) => lettersApart(meant, plain) <= most)
    .map((name) => ({ ...name, mistakes: spellingDistance(meant, name.plain) }))
    .filter(({ mistakes, most }) => mistakes <= most)
    .sort((one, other) => one.mistakes - other.mistakes);
  return nearest?.name ?? null;
}

function withoutSeparators(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** The least possible number of mistakes, in whatever order the letters are: most names need no closer comparison. */
function lettersApart(one: string, other: string): number {
  const extra = [...one].reduce((rest, letter) => rest.replace(letter, ""), other).length;
  return Math.max(extra, extra + one.length - other.length);
}

/** Two short words are often alike by chance. */
function mostMistakes(length: number): number {
  if (length < 5) {
    return 0;
  }
  return length < 8 ? 1 : 2;
}
