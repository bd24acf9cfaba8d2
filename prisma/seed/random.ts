export type Random = ReturnType<typeof createRandom>;

/** FNV-1a hash (32 bits). */
function hashText(text: string): number {
  return [...text].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619),
    2166136261,
  );
}

/** mulberry32: numbers in [0, 1), the same for the same state on every machine. */
function mulberry32(initialState: number): () => number {
  let state = initialState;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const stirred = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 4294967296;
  };
}

/** The key whose share of the total weight contains the fraction (0 to 1). */
function keyAt<Key extends string>(
  weights: Readonly<Partial<Record<Key, number>>>,
  fraction: number,
): Key {
  const entries = Object.entries<number>(weights as Record<Key, number>);
  const ends = entries.map((_, index) =>
    entries.slice(0, index + 1).reduce((sum, [, weight]) => sum + weight, 0),
  );
  const target = fraction * (ends.at(-1) ?? 0);
  return entries[ends.findIndex((end) => target < end)]?.[0] as Key;
}

/** Pseudorandom choices, deterministic for a seed text. */
export function createRandom(seedText: string) {
  const next = mulberry32(hashText(seedText));

  function integer(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }

  function chance(probability: number): boolean {
    return next() < probability;
  }

  /** The list must not be empty. */
  function pick<Item>(items: readonly Item[]): Item {
    return items[integer(0, items.length - 1)] as Item;
  }

  /** Picks a key with a probability in proportion to its weight. */
  function weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key {
    return keyAt(weights, next());
  }

  /** Picks up to `count` distinct items. */
  function sample<Item>(items: readonly Item[], count: number): Item[] {
    if (count <= 0 || items.length === 0) {
      return [];
    }
    const first = pick(items);
    return [
      first,
      ...sample(
        items.filter((item) => item !== first),
        count - 1,
      ),
    ];
  }

  return { next, integer, chance, pick, weighted, sample };
}
