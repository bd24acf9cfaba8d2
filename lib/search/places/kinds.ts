/** A genre by what names it in a text: its name, or its slug with spaces. */
export type NamedGenre = { id: number; kind: "TYPE" | "MUSIC"; slug: string; names: string[] };

/**
 * The kinds of music and of venue that the words consist of, in the plural too: 'jazz clubs' is jazz and club. None
 * when a word is part of no kind: then the words are a name.
 */
export function kindsIn(words: string[], genres: NamedGenre[]): NamedGenre[] {
  const matches = genres.map((genre) => ({ genre, positions: positionsOf(genre, words) }));
  const covered = new Set(matches.flatMap(({ positions }) => positions));
  return covered.size === words.length
    ? matches.filter(({ positions }) => positions.length > 0).map(({ genre }) => genre)
    : [];
}

function positionsOf({ names }: NamedGenre, words: string[]): number[] {
  return names.flatMap((name) => {
    const parts = name.split(" ");
    const start = words.findIndex((_, index) =>
      parts.every((part, offset) => [part, `${part}s`].includes(words[index + offset] ?? "")),
    );
    return start === -1 ? [] : parts.map((_, offset) => start + offset);
  });
}
