const prefix = "MQ-";
const digits = 6;

const pattern = new RegExp(`^${prefix}[0-9a-f]{${digits}}$`, "i");

/** What people call a contribution by: the first digits of its ID. Few have the same. */
export function referenceOf(id: string): string {
  return prefix + id.slice(0, digits).toUpperCase();
}

/** The lowest and the highest ID with this reference; null if the text is none. */
export function idsWithReference(text: string): [lowest: string, highest: string] | null {
  if (!pattern.test(text)) {
    return null;
  }
  const first = text.slice(prefix.length).toLowerCase();
  const filledWith = (digit: string) =>
    "00000000-0000-0000-0000-000000000000".replaceAll("0", digit).replace(/^.{6}/, first);
  return [filledWith("0"), filledWith("f")];
}
