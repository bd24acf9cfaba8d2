import { routes } from "./hrefs";
import { type Page, pages } from "./pages";

const personal = Object.values<Page>(pages).filter((page) => page.personal);
const personalPaths = [...new Set(personal.map(({ path }) => `/${path.split("/")[1]}`))];

const unfetched = [
  ...personalPaths.flatMap((path) => [path, `${path}/*`]),
  `${routes.api}/*`,
  "/*.*",
];

const fetched = [
  { href_matches: "/*" },
  ...unfetched.map((path) => ({ not: { href_matches: path } })),
];

/** After hovering over a link for 200 ms, or a press. */
const moderate = { where: { and: fetched }, eagerness: "moderate" };

/**
 * After hovering over a link for 10 ms. Only for pointers that hover: on a phone, browsers take it for every link that
 * comes into view. The activation script sets the attribute.
 */
const eager = {
  where: { and: [...fetched, { selector_matches: "[data-hover] a" }] },
  eagerness: "eager",
};

/**
 * Speculation rules: supporting browsers render the next page, or at least fetch it, when a visitor hovers over a link or
 * presses it. Excludes personal pages and files. A prerendered page runs no scripts until it is seen.
 */
export const speculationRules = JSON.stringify({
  prefetch: [moderate],
  prerender: [eager, moderate],
});
