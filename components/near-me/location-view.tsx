import type { ReactNode, RefObject } from "react";

type Props = {
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Buttons, primary action first. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Header of each Near Me view: title, short text, and actions. */
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
