import type { IconNode } from "lucide";
import { createElement } from "react";

type Props = {
  drawing: IconNode;
  /** Must set the size. */
  className: string;
};

/**
 * Decorative icon. Draws Lucide's data as plain SVG: the components of lucide-react are client components, which would
 * bring a runtime and their drawings to the scripts of every page.
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
