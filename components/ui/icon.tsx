import type { IconNode } from "lucide";

type Props = {
  drawing: IconNode;
  /** Must set the size. */
  className: string;
};

/**
 * Decorative icon. Draws Lucide's data as plain SVG: the components of lucide-react are client components, which would
 * bring a runtime and their drawings to the scripts of every page. Its shapes are HTML, so that React neither renders nor
 * hydrates each of them: they were a fifth of the elements of a page.
 */
export function Icon({ drawing, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`icon ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Lucide's constant data, whose values are numbers and paths
      dangerouslySetInnerHTML={{ __html: drawing.map(draw).join("") }}
    />
  );
}

function draw([shape, attributes]: IconNode[number]): string {
  const values = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<${shape} ${values.join(" ")}/>`;
}
