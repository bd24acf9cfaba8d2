import type { IconNode } from "lucide";
import { createElement } from "react";

type Props = {
  drawing: IconNode;
  /** Has to state its size. */
  className: string;
};

/**
 * Adorns a text. Lucide's drawings alone: the components of lucide-react are client components, each of which would be
 * in the page's data with its whole drawing, and in the browser's scripts.
 */
export function Icon({ drawing, className }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      {drawing.map(([shape, attributes]) =>
        createElement(shape, { key: Object.values(attributes).join(" "), ...attributes }),
      )}
    </svg>
  );
}
