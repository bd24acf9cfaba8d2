/** The choices of forms for what may be true. With neither, it is unknown, never a no. */
export const yesOrNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

/** What is stored of a choice, or of a boolean from the API; null if it is neither. */
export function readYesOrNo(sent: unknown): boolean | null {
  if (sent === "yes" || sent === true) {
    return true;
  }
  return sent === "no" || sent === false ? false : null;
}
