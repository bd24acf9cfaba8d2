import { type RefObject, useEffect, useState } from "react";

/** Whether the part has been in view. */
export function useSeen(part: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    const element = part.current;
    if (!element) {
      return;
    }
    // A part that is shown right after it was observed has two entries.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setIsSeen(true);
        observer.disconnect();
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);

  return isSeen;
}
