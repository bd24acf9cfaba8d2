import type { IconNode } from "lucide";
import { createElement } from "react";

type Props = {
  drawing: IconNode;
  /** Must set the size. */
  className: string;
};

/**
 * Decorative icon. Uses Lucide's icon data directly: the components of lucide-react are client components, each of which
 * would add its whole drawing to the RSC payload and to the client bundle.
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
