import { routes } from "./hrefs";
import { type Page, pages } from "./pages";

const personal = Object.values<Page>(pages).filter((page) => page.personal);
const personalPaths = [...new Set(personal.map(({ path }) => `/${path.split("/")[1]}`))];

const unfetched = [
  ...personalPaths.flatMap((path) => [path, `${path}/*`]),
  `${routes.api}/*`,
  "/*.*",
];

const rule = {
  where: {
    and: [{ href_matches: "/*" }, ...unfetched.map((path) => ({ not: { href_matches: path } }))],
  },
  eagerness: "moderate",
};

/**
 * Speculation rules: supporting browsers render the next page, or at least fetch it, when a visitor hovers over a link or
 * presses it. Excludes personal pages and files. A prerendered page runs no scripts until it is seen.
 */
export const speculationRules = JSON.stringify({ prefetch: [rule], prerender: [rule] });
