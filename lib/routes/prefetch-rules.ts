import { routes } from "./hrefs";
import { type Page, pages } from "./pages";

const personal = Object.values<Page>(pages).filter((page) => page.personal);
const personalPaths = [...new Set(personal.map(({ path }) => `/${path.split("/")[1]}`))];

const unfetched = [
  ...personalPaths.flatMap((path) => [path, `${path}/*`]),
  `${routes.api}/*`,
  "/*.*",
];

/**
 * Speculation rules: supporting browsers prefetch the next page's document when a visitor hovers over a link or presses
 * it. Excludes personal pages and files.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...unfetched.map((path) => ({ not: { href_matches: path } })),
        ],
      },
      eagerness: "moderate",
    },
  ],
});
