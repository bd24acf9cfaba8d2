/** What server, components, and the activation script agree on. See docs/decisions/documents-first.md. */

/** Global variables that the framework's scripts read in order to hydrate a document. */
export type HydrationGlobals = Record<string, unknown>;

/** ID of the element that holds the hydration data of a document that is not cached. */
export const hydrationElementId = "hydration";

/** Fired on the document once React has hydrated it. */
export const hydratedEvent = "marquee:hydrated";

/** Fired on the document at the visitor's first gesture, which the root's dataset keeps under this name. */
export const gestureEvent = "marquee:gesture";
export const touchedKey = "touched";

/** Props of a part without which its page is of little use: it becomes interactive without a gesture also where data are saved. */
export const wakes = { "data-wakes": "" };

/** The same at once, before the page has loaded: for pages that are used by keys. */
export const wakesAtOnce = { "data-wakes-at-once": "" };

/**
 * Props of a link or a GET form's button whose press waits for its scripts, or of another submit button that means nothing
 * without them. All buttons wait that do not submit a search.
 */
export const needsScripts = { "data-needs-scripts": "" };

/** Props of a button that switches the theme, which the activation script does itself. */
export const switchesTheme = { "data-switches-theme": "" };

/** Selects the parts that have these props. */
export function selectorOf(props: Record<string, string>): string {
  return `[${Object.keys(props)}]`;
}
