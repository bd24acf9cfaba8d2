/** A code as it was made, of what people type: with spaces, dashes, or capitals. */
export function plainCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/[^a-z0-9]/gi, "")
    .toLowerCase();
}
