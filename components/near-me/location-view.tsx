import type { ReactNode, RefObject } from "react";

type Props = {
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The buttons, the most wanted first. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The head of each of the page's views: its title, a sentence or two, and what can be done. */
export function LocationView({ title, headingRef, actions, children }: Props) {
  return (
    <header className="page pt-4 pb-8">
      <h1 ref={headingRef} tabIndex={-1} className="text-title">
        {title}
      </h1>
      {children && <div className="mt-3 max-w-[68ch] text-lg text-muted">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
