/** Scrolls horizontally on narrow screens. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <code>{children}</code>
    </pre>
  );
}
