/** Common typos, each applied at one position of a name. */
export const mistakes = {
  "one letter left out": (text: string, at: number) => text.slice(0, at) + text.slice(at + 1),
  "two letters swapped": (text: string, at: number) =>
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  "one letter doubled": (text: string, at: number) =>
    text.slice(0, at) + text.charAt(at) + text.slice(at),
};

/** Every third position that holds a letter followed by another letter. */
export function placesOf(text: string): number[] {
  const pairs = [...text.matchAll(/[a-z](?=[a-z])/g)].map(({ index }) => index);
  return pairs.filter((_, index) => index % 3 === 0);
}
