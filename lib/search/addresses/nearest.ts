import { spellingDistance } from "@/lib/core/text/edit-distance";
import { isNearlySpelled } from "@/lib/places/nearly-spelled";

/** Shorter ones may have lost the end of anything. */
const fewestLetters = 4;

const maxNear = 3;

export type Nearest<Item> = {
  /** The only one that a slug with a typo, or else one without its end, can mean. */
  meant: Item | null;
  near: Item[];
};

/** What a slug may mean that nothing has. Of many, the first ones. */
export function pickNearest<Item extends { slug: string }>(
  items: Item[],
  asked: string,
): Nearest<Item> {
  if (asked.replaceAll("-", "").length < fewestLetters) {
    return { meant: null, near: [] };
  }
  const misspelled = items.filter(
    ({ slug }) => spellingDistance(slug, asked) <= 1 || isNearlySpelled(slug, asked),
  );
  const cut = items.filter((item) => item.slug.startsWith(asked) && !misspelled.includes(item));
  const [meant = null, ...others] = misspelled.length > 0 ? misspelled : cut;
  return {
    meant: others.length === 0 ? meant : null,
    near: [...misspelled, ...cut].slice(0, maxNear),
  };
}
