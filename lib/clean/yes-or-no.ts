const yes = new Set(["yes", "y", "true", "t", "1", "x", "oui", "designated"]);
const no = new Set(["no", "n", "false", "f", "0", "non"]);

/** What a file's cell says; null if it is neither. 'limited' does not count as yes. */
export function cleanYesOrNo(text: string | undefined): boolean | null {
  const word = (text ?? "").trim().toLowerCase();
  if (yes.has(word)) {
    return true;
  }
  return no.has(word) ? false : null;
}
