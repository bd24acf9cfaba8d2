import type { Locator } from "@playwright/test";

type Box = { left: number; right: number; top: number; bottom: number };

/** Boxes in which something is painted, from top to bottom, where they are in the window. */
export function paintedBoxes(whole: Locator): Promise<Box[]> {
  return whole.evaluate((root) => {
    const isPainted = (element: Element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return (
        element.matches("svg, img") ||
        backgroundColor !== "rgba(0, 0, 0, 0)" ||
        Number.parseFloat(borderTopWidth) > 0 ||
        texts.some(({ textContent }) => textContent?.trim())
      );
    };
    return (
      [...root.querySelectorAll("*")]
        .filter(isPainted)
        .map((element) => element.getBoundingClientRect())
        // Not the texts for screen readers.
        .filter(({ width, height }) => width > 1 && height > 1)
        .toSorted((one, other) => one.top - other.top)
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
    );
  });
}

/** The height in px of the highest area of a column, between two boxes or below its top, that none of them touches. */
export function highestGap(boxes: readonly Box[], column: Box): number {
  let end = column.top;
  let highest = 0;
  for (const { left, right, top, bottom } of boxes) {
    if (left < column.right && right > column.left) {
      highest = Math.max(highest, top - end);
      end = Math.max(end, bottom);
    }
  }
  return highest;
}

export async function boxOf(part: Locator): Promise<Box> {
  const {
    x: left,
    y: top,
    width,
    height,
  } = (await part.boundingBox()) ?? {
    ...{ x: 0, y: 0, width: 0, height: 0 },
  };
  return { left, top, right: left + width, bottom: top + height };
}
