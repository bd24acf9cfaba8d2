type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click opens a link in this tab, not in another tab or window. */
export function isUnmodifiedLeftClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
